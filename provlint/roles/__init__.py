"""What annotations, configuration, stubs and names say of a function, before anyone looks at its body."""

from __future__ import annotations

from provlint.roles.annotations import merge_shapes, roles_of_signature, shape_of
from provlint.roles.config import Problem, RoleConfig
from provlint.roles.model import (
    Ask,
    Evidence,
    FunctionRoles,
    Give,
    Param,
    ParamKind,
    Phantom,
    Place,
    Role,
    Shape,
)
from provlint.roles.names import (
    is_embedding_name,
    is_lookup_name,
    is_model_call,
    is_query_name,
    is_transcript_name,
    role_of_name,
)
from provlint.roles.prompts import asks_previous, asks_rewrite
from provlint.roles.stubs import StubClass, Stubs, shipped

__all__ = [
    "Ask",
    "Evidence",
    "FunctionRoles",
    "Give",
    "Param",
    "ParamKind",
    "Phantom",
    "Place",
    "Problem",
    "Role",
    "RoleConfig",
    "Shape",
    "StubClass",
    "Stubs",
    "asks_previous",
    "asks_rewrite",
    "is_embedding_name",
    "is_lookup_name",
    "is_model_call",
    "is_query_name",
    "is_transcript_name",
    "merge_shapes",
    "role_of_name",
    "roles_of_signature",
    "shape_of",
    "shipped",
]
