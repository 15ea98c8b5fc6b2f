import asyncio

from testlib import CHOICE, SINK, SOURCE


async def same(value):
    return value


async def drop(value):
    await asyncio.sleep(0)
    return "plain"


async def give():
    return SOURCE()


async def through(value):
    return await same(value)


async def case_await():
    SINK(await same(SOURCE()))  # flow
    SINK(await same("plain"))  # clean
    SINK(await drop(SOURCE()))  # clean
    SINK(await give())  # flow
    SINK(await through(SOURCE()))  # flow
    SINK(await through("plain"))  # clean


async def case_held():
    later = same(SOURCE())
    plain = same("plain")
    SINK(await later)  # flow
    SINK(await plain)  # clean


async def case_gather():
    a, b = await asyncio.gather(same(SOURCE()), same("plain"))
    SINK(a)  # flow
    SINK(b)  # clean
    SINK(await asyncio.gather(*[same(text) for text in [SOURCE()]]))  # flow
    SINK(await asyncio.gather(*[same(text) for text in ["a"]]))  # clean
    SINK(await asyncio.gather(*(drop(text) for text in [SOURCE()])))  # clean
    SINK(await asyncio.gather(*map(same, [SOURCE()])))  # flow


async def case_gather_zipped():
    texts = [SOURCE()]
    lengths = await asyncio.gather(*[drop(text) for text in texts])
    for text, length in zip(texts, lengths):
        SINK(text)  # flow
        SINK(length)  # clean


async def case_task():
    task = asyncio.create_task(same(SOURCE()))
    plain = asyncio.create_task(same("plain"))
    SINK(await task)  # flow
    SINK(await plain)  # clean
    SINK(task.result())  # flow
    SINK(plain.result())  # clean


async def case_task_group():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(same(SOURCE()))
        plain = group.create_task(same("plain"))
    SINK(task.result())  # flow
    SINK(plain.result())  # clean


async def case_wait_for():
    SINK(await asyncio.wait_for(same(SOURCE()), 1))  # flow
    SINK(await asyncio.wait_for(same("plain"), 1))  # clean
    SINK(await asyncio.shield(same(SOURCE())))  # flow


async def case_as_completed():
    for done in asyncio.as_completed([same(SOURCE())]):
        SINK(await done)  # flow
    for done in asyncio.as_completed([same("plain")]):
        SINK(await done)  # clean


async def case_wait():
    done, _ = await asyncio.wait([asyncio.create_task(same(SOURCE()))])
    for task in done:
        SINK(task.result())  # flow


def blocking(text):
    return text.lower()


def blocking_length(text):
    return len(text)


async def case_to_thread():
    SINK(await asyncio.to_thread(blocking, SOURCE()))  # flow
    SINK(await asyncio.to_thread(blocking, "plain"))  # clean
    SINK(await asyncio.to_thread(blocking_length, SOURCE()))  # clean


async def case_run_in_executor():
    loop = asyncio.get_running_loop()
    SINK(await loop.run_in_executor(None, blocking, SOURCE()))  # flow
    SINK(await loop.run_in_executor(None, blocking, "plain"))  # clean


def case_run():
    SINK(asyncio.run(same(SOURCE())))  # flow
    SINK(asyncio.run(same("plain")))  # clean
    SINK(asyncio.run(drop(SOURCE())))  # clean


async def letters(text):
    for letter in text:
        yield letter


async def lengths(texts):
    for text in texts:
        yield len(text)


async def case_async_for():
    async for letter in letters(SOURCE()):
        SINK(letter)  # flow
    async for letter in letters("ab"):
        SINK(letter)  # clean
    async for length in lengths([SOURCE()]):
        SINK(length)  # clean


async def case_async_comprehension():
    SINK([letter async for letter in letters(SOURCE())])  # flow
    SINK({letter async for letter in letters("ab")})  # clean
    SINK({at: letter async for at, letter in pairs(SOURCE())})  # flow


async def pairs(text):
    yield 1, text


async def case_anext():
    SINK(await anext(letters(SOURCE())))  # flow
    SINK(await anext(letters("ab")))  # clean


class Stream:
    def __init__(self, texts):
        self.texts = list(texts)

    def __aiter__(self):
        return self

    async def __anext__(self):
        if not self.texts:
            raise StopAsyncIteration
        return self.texts.pop()


async def case_async_iterator():
    async for text in Stream([SOURCE()]):
        SINK(text)  # flow
    async for text in Stream(["a"]):
        SINK(text)  # clean


class Later:
    def __init__(self, text):
        self.text = text

    def __await__(self):
        yield from ()
        return self.text


async def case_awaitable():
    SINK(await Later(SOURCE()))  # flow
    SINK(await Later("plain"))  # clean


class Client:
    def __init__(self, text):
        self.text = text

    async def get(self):
        return self.text

    async def put(self, text):
        self.text = text

    @property
    async def later(self):
        return self.text

    @classmethod
    async def make(cls, text):
        return cls(text)


async def case_methods():
    SINK(await Client(SOURCE()).get())  # flow
    SINK(await Client("plain").get())  # clean
    client = Client("plain")
    await client.put(SOURCE())
    SINK(client.text)  # flow
    SINK(await client.later)  # flow
    made = await Client.make("plain")
    SINK(made.text)  # clean
    SINK((await Client.make(SOURCE())).text)  # flow


async def case_queue():
    queue = asyncio.Queue()
    await queue.put(SOURCE())
    SINK(await queue.get())  # flow
    queue.put_nowait(SOURCE())
    SINK(queue.get_nowait())  # flow
    plain = asyncio.Queue()
    await plain.put("plain")
    SINK(await plain.get())  # clean


async def case_future():
    future = asyncio.get_running_loop().create_future()
    future.set_result(SOURCE())
    SINK(await future)  # flow
    plain = asyncio.get_running_loop().create_future()
    plain.set_result("plain")
    SINK(await plain)  # clean


async def case_branches():
    text = await same(SOURCE() if CHOICE() else "plain")
    SINK(text)  # flow
    work = drop if CHOICE() else same
    SINK(await work(SOURCE()))  # flow
    SINK(await work("plain"))  # clean


async def case_lock():
    lock = asyncio.Lock()
    kept = []
    async with lock:
        kept.append(await give())
    SINK(kept)  # flow


async def case_inner():
    text = "plain"

    async def write(value):
        nonlocal text
        text = value

    await write(SOURCE())
    SINK(text)  # flow
    await write("plain")
    SINK(text)  # clean


async def case_callback():
    async def run(work, value):
        return await work(value)

    SINK(await run(same, SOURCE()))  # flow
    SINK(await run(drop, SOURCE()))  # clean


async def relay(stream):
    async for text in stream:
        yield text.upper()


async def case_relay():
    SINK([text async for text in relay(Stream([SOURCE()]))])  # flow
    SINK([text async for text in relay(Stream(["a"]))])  # clean
