from voyageai.client import Client as Client
from voyageai.client_async import AsyncClient as AsyncClient
