from docker.client import DockerClient as DockerClient
from docker.client import from_env as from_env
