from mixedbread._client import AsyncMixedbread as AsyncMixedbread
from mixedbread._client import Mixedbread as Mixedbread
