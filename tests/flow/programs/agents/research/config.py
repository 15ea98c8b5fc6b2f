from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    model: str = "plain-model"
    top: int = 3
    tags: tuple = field(default_factory=tuple)

    @classmethod
    def from_dict(cls, data):
        return cls(**{key: value for key, value in data.items() if key in cls.__dataclass_fields__})
