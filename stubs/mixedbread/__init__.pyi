from mixedbread._client import AsyncMixedbread as AsyncMixedbread, Mixedbread as Mixedbread
