from pymongo.synchronous.collection import Collection as Collection
