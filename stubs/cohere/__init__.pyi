from cohere.client import AsyncClient as AsyncClient
from cohere.client import Client as Client
from cohere.client_v2 import AsyncClientV2 as AsyncClientV2
from cohere.client_v2 import ClientV2 as ClientV2
from cohere.types import NonStreamedChatResponse as NonStreamedChatResponse
