/** The generated files of the Python client. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { eventBodies, type Json } from "../document.ts";
import { methodsOf } from "./operations.ts";
import { literal, typeWriter } from "./schema.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FOLDER = "clients/python/src/easel_client";
const NOTE = "Made by tools/generate.ts of the API's own document.";

/** The files by path from the root, of an OpenAPI document. */
export function pythonFiles(document: Json): ReadonlyMap<string, string> {
  const types = typeWriter();
  for (const [name, schema] of Object.entries<Json>(document.components.schemas))
    if (name !== "ImageInput") types.define(schema, name);
  const methods = methodsOf(document, types);
  const operations = operationsText(methods.join("\n"), types.names());
  return new Map([
    [`${FOLDER}/types.py`, typesText(types.text(), document)],
    [`${FOLDER}/_async_operations.py`, operations],
    [`${FOLDER}/_sync_operations.py`, withoutAsync(operations)],
    [`${FOLDER}/_sync_client.py`, withoutAsync(readFileSync(join(ROOT, FOLDER, "_async_client.py"), "utf8"))],
  ]);
}

function typesText(definitions: string, document: Json): string {
  const errors = document.components.schemas.ErrorAnswer.properties.detail.properties.type.enum;
  return `"""Shapes of requests and answers. ${NOTE}"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

from ._wire import ImageSource

${definitions}

#: What a webhook's request holds, by its type.
WebhookEvent = Union[${eventBodies(document)
    .map((name) => `"${name}"`)
    .join(", ")}]

#: The types of error that the service answers.
ErrorType = ${literal(errors)}
`.replace(/\n{4,}/g, "\n\n\n");
}

function operationsText(text: string, names: readonly string[]): string {
  const words = new Set(text.match(/\w+/g));
  const imported = names.filter((name) => words.has(name)).sort();
  return `"""One method for each operation of the service. ${NOTE}"""

from __future__ import annotations

import uuid
from typing import Any, AsyncIterator, Literal, Optional, Union

from ._async_client import AsyncImage, AsyncTransport
from ._wire import File, ImageSource, ServerEvent, body_of, seg
from .types import (
${imported.map((name) => `    ${name},\n`).join("")})


class AsyncEasel(AsyncTransport):
    """The service: one method for each of its operations."""

${text}`;
}

/** The same without awaiting. */
function withoutAsync(text: string): string {
  return text
    .replace(/await asyncio\.to_thread\((\w+), /g, "$1(")
    .replace("import asyncio\n", "")
    .replaceAll("asyncio.sleep", "time.sleep")
    .replace(/\basync (?=def|with|for)/g, "")
    .replace(/\bawait /g, "")
    .replace(/\ba(close|read|iter_lines)\b/g, "$1")
    .replace(/__a(enter|exit)__/g, "__$1__")
    .replace(/\bAsync(?=[A-Z])/g, "")
    .replace(/_async_(client|operations)/g, "_sync_$1");
}
