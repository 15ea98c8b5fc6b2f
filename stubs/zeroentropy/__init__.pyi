from zeroentropy.resources.models import AsyncModelsResource, ModelsResource

class ZeroEntropy:
    models: ModelsResource

class AsyncZeroEntropy:
    models: AsyncModelsResource
