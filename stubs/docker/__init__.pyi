from docker.client import DockerClient as DockerClient, from_env as from_env
