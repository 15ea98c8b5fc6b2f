import queue
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from multiprocessing.pool import ThreadPool

from testlib import SINK, SOURCE


def same(value):
    return value


def drop(value):
    return "plain"


def two(a, b):
    return b


def case_submit():
    with ThreadPoolExecutor() as pool:
        SINK(pool.submit(same, SOURCE()).result())  # flow
        SINK(pool.submit(same, "plain").result())  # clean
        SINK(pool.submit(drop, SOURCE()).result())  # clean
        SINK(pool.submit(two, "x", SOURCE()).result())  # flow
        SINK(pool.submit(two, SOURCE(), "x").result())  # clean
        SINK(pool.submit(two, a="x", b=SOURCE()).result())  # flow


def case_map():
    with ThreadPoolExecutor(max_workers=2) as pool:
        SINK(list(pool.map(same, [SOURCE()])))  # flow
        SINK(list(pool.map(same, ["a"])))  # clean
        SINK(list(pool.map(drop, [SOURCE()])))  # clean
        for text in pool.map(two, ["x"], [SOURCE()]):
            SINK(text)  # flow
        for text in pool.map(two, [SOURCE()], ["x"]):
            SINK(text)  # clean


def case_as_completed():
    pool = ThreadPoolExecutor()
    futures = [pool.submit(same, text) for text in [SOURCE()]]
    for future in as_completed(futures):
        SINK(future.result())  # flow
    futures = [pool.submit(same, text) for text in ["a"]]
    for future in as_completed(futures):
        SINK(future.result())  # clean
    pool.shutdown()


def case_futures_by_key():
    with ThreadPoolExecutor() as pool:
        futures = {pool.submit(same, text): text for text in [SOURCE()]}
        for future in as_completed(futures):
            SINK(future.result())  # flow
            SINK(futures[future])  # flow
        futures = {pool.submit(drop, text): "name" for text in [SOURCE()]}
        for future in as_completed(futures):
            SINK(future.result())  # clean
            SINK(futures[future])  # clean


def case_callback():
    got = []
    with ThreadPoolExecutor() as pool:
        pool.submit(same, SOURCE()).add_done_callback(lambda future: got.append(future.result()))
    SINK(got)  # flow


def case_thread():
    got = []
    thread = threading.Thread(target=got.append, args=(SOURCE(),))
    thread.start()
    thread.join()
    SINK(got)  # flow
    plain = []
    thread = threading.Thread(target=plain.append, args=("plain",))
    thread.start()
    thread.join()
    SINK(plain)  # clean


def case_thread_keywords():
    def work(out, text):
        out["text"] = text

    out = {}
    thread = threading.Thread(target=work, kwargs={"out": out, "text": SOURCE()})
    thread.start()
    thread.join()
    SINK(out["text"])  # flow


class Worker(threading.Thread):
    def __init__(self, text):
        super().__init__()
        self.text = text
        self.result = ""

    def run(self):
        self.result = self.text.lower()


def case_thread_subclass():
    worker = Worker(SOURCE())
    worker.start()
    worker.join()
    SINK(worker.result)  # flow
    plain = Worker("a")
    plain.start()
    plain.join()
    SINK(plain.result)  # clean


def case_queue():
    waiting = queue.Queue()
    waiting.put(SOURCE())
    SINK(waiting.get())  # flow
    plain = queue.Queue()
    plain.put("plain")
    SINK(plain.get())  # clean
    ordered = queue.PriorityQueue()
    ordered.put((1, SOURCE()))
    SINK(ordered.get()[1])  # flow


def case_pool():
    with ThreadPool(1) as pool:
        SINK(pool.map(same, [SOURCE()]))  # flow
        SINK(pool.map(drop, [SOURCE()]))  # clean
        SINK(pool.apply(same, (SOURCE(),)))  # flow
        SINK(pool.apply(same, ("plain",)))  # clean
        SINK(pool.starmap(two, [("x", SOURCE())]))  # flow
        SINK(pool.starmap(two, [(SOURCE(), "x")]))  # clean
        SINK(list(pool.imap_unordered(same, [SOURCE()])))  # flow
        SINK(pool.apply_async(same, (SOURCE(),)).get())  # flow


def case_timer_and_locals():
    kept = threading.local()
    kept.text = SOURCE()
    kept.name = "plain"
    SINK(kept.text)  # flow
    SINK(kept.name)  # clean
