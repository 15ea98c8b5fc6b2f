from docker.models.containers import ContainerCollection
from docker.models.images import ImageCollection

class DockerClient:
    containers: ContainerCollection
    images: ImageCollection

def from_env() -> DockerClient: ...
