import asyncio
from contextlib import asynccontextmanager, AsyncExitStack, aclosing

from testlib import SINK, SOURCE


async def echo():
    got = yield "ready"
    while True:
        got = yield got


async def case_asend():
    talk = echo()
    await talk.asend(None)
    SINK(await talk.asend(SOURCE()))  # flow
    plain = echo()
    SINK(await plain.asend(None))  # clean


async def numbers(texts):
    for at, text in enumerate(texts):
        yield at, text


async def case_pairs():
    async for at, text in numbers([SOURCE()]):
        SINK(at)  # clean
        SINK(text)  # flow


async def merged(*streams):
    for stream in streams:
        async for _, text in stream:
            yield text


async def case_merged():
    SINK([text async for text in merged(numbers(["a"]), numbers([SOURCE()]))])  # flow
    SINK([text async for text in merged(numbers(["a"]), numbers(["b"]))])  # clean


@asynccontextmanager
async def opened(text):
    box = {"text": text, "name": "plain"}
    try:
        yield box
    finally:
        box.clear()


async def case_stack():
    async with AsyncExitStack() as stack:
        box = await stack.enter_async_context(opened(SOURCE()))
        SINK(box["text"])  # flow
        SINK(box["name"])  # clean


async def case_closing():
    async with aclosing(numbers([SOURCE()])) as stream:
        async for _, text in stream:
            SINK(text)  # flow


async def producer(queue, texts):
    for text in texts:
        await queue.put({"text": text, "kind": "plain"})
    await queue.put(None)


async def consumer(queue, out):
    while (item := await queue.get()) is not None:
        out.append(item["text"])


async def case_producer_and_consumer():
    queue, out = asyncio.Queue(), []
    await asyncio.gather(producer(queue, [SOURCE()]), consumer(queue, out))
    SINK(out)  # flow
    plain_queue, plain = asyncio.Queue(), []
    await asyncio.gather(producer(plain_queue, ["a"]), consumer(plain_queue, plain))
    SINK(plain)  # clean


async def limited(limit, work, text):
    async with limit:
        return await work(text)


async def lower(text):
    return text.lower()


async def length(text):
    return len(text)


async def case_semaphore():
    limit = asyncio.Semaphore(2)
    SINK(await asyncio.gather(*[limited(limit, lower, text) for text in [SOURCE()]]))  # flow
    SINK(await asyncio.gather(*[limited(limit, length, text) for text in [SOURCE()]]))  # clean
    SINK(await asyncio.gather(*[limited(limit, lower, text) for text in ["a"]]))  # clean


async def case_gather_with_errors():
    async def fail():
        raise ValueError(SOURCE())

    results = await asyncio.gather(fail(), lower("a"), return_exceptions=True)
    SINK(str(results[0]))  # flow
    SINK(results[1])  # clean


async def case_task_in_dict():
    tasks = {"a": asyncio.create_task(lower(SOURCE())), "b": asyncio.create_task(lower("x"))}
    SINK(await tasks["a"])  # flow
    SINK(await tasks["b"])  # clean
    done = {name: await task for name, task in tasks.items()}
    SINK(list(done))  # clean
    SINK(list(done.values()))  # flow


async def case_event_and_shared_state():
    state = {"text": "plain", "name": "plain"}
    ready = asyncio.Event()

    async def writer():
        state["text"] = SOURCE()
        ready.set()

    async def reader():
        await ready.wait()
        return state["text"], state["name"]

    _, (text, name) = await asyncio.gather(writer(), reader())
    SINK(text)  # flow
    SINK(name)  # clean


async def case_await_in_expressions():
    SINK(f"{await lower(SOURCE())}")  # flow
    SINK([await lower(SOURCE()), "a"][1])  # clean
    SINK({"a": await lower(SOURCE())}["a"])  # flow
    SINK((await lower(SOURCE())).upper())  # flow
    SINK(await lower(await lower(SOURCE())))  # flow
    SINK("plain" if await lower(SOURCE()) else "other")  # clean
    SINK(await length(await lower(SOURCE())))  # clean


class Service:
    def __init__(self, client):
        self.client = client

    async def __aenter__(self):
        return self

    async def __aexit__(self, *details):
        return None

    async def ask(self, text):
        return await self.client(text)


async def case_service():
    async with Service(lower) as service:
        SINK(await service.ask(SOURCE()))  # flow
        SINK(await service.ask("a"))  # clean
    async with Service(length) as service:
        SINK(await service.ask(SOURCE()))  # clean


def sync_entry(text):
    async def inner():
        return await lower(text)

    return asyncio.run(inner())


def case_sync_entry():
    SINK(sync_entry(SOURCE()))  # flow
    SINK(sync_entry("a"))  # clean
