import { editSchemas, isObject, type JsonObject, type SchemaObject } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../complement.ts";

/**
 * Removes the complement from an output of the model: every `x-wsdl` and `x-xsd` in an `extensions` map, and maps that
 * had nothing else. Uses an explicit stack instead of recursion.
 */
export function withoutComplementFields<T extends object>(output: T): T {
  return stripped(output) as T;
}

/** Removes the complement from a JSON Schema document, which has it among its keywords. */
export function withoutComplementKeywords(document: JsonObject): JsonObject {
  const bare = editSchemas(document, (schema) => {
    if (!schema.has(xXsd)) return schema;
    const left = new Map([...schema].filter(([keyword]) => keyword !== xXsd));
    const parts = left.get("allOf");
    const [only, ...others] = Array.isArray(parts) ? parts : [];
    return left.size === 1 && others.length === 0 && isObject(only) && only.has("$ref") ? only : left;
  });
  return isObject(bare) ? bare : document;
}

interface CopyFrame {
  readonly source: object;
  readonly put: (value: unknown) => void;
}

function stripped(root: object): unknown {
  let result: unknown = root;
  const pending: CopyFrame[] = [
    {
      source: root,
      put: (value) => {
        result = value;
      },
    },
  ];
  for (let frame = pending.pop(); frame !== undefined; frame = pending.pop()) frame.put(copyOf(frame.source, pending));
  return result;
}

function copyOf(source: object, pending: CopyFrame[]): unknown {
  if (Array.isArray(source)) {
    const copy: unknown[] = [...source];
    for (const [index, value] of source.entries())
      later(value, pending, (it) => {
        copy[index] = it;
      });
    return copy;
  }
  if (source instanceof Map) {
    const copy = new Map<unknown, unknown>(source);
    for (const [key, value] of source) later(value, pending, (it) => copy.set(key, it));
    return copy;
  }
  const lone = loneReference(source);
  if (lone !== undefined) return lone;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    if (key === "extensions" && value instanceof Map) {
      const left = new Map([...value].filter(([name]) => name !== xWsdl && name !== xXsd));
      if (left.size > 0) copy[key] = left;
      continue;
    }
    copy[key] = value;
    later(value, pending, (it) => {
      copy[key] = it;
    });
  }
  return copy;
}

/** Returns the reference in an `allOf` that only served to have a complement beside it; else undefined. */
function loneReference(source: object): object | undefined {
  const { allOf, extensions, ...rest } = source as Partial<SchemaObject>;
  const [only, ...others] = allOf ?? [];
  if (only?.kind !== "reference" || others.length > 0 || extensions === undefined) return undefined;
  const isAll = [...extensions.keys()].every((name) => name === xWsdl || name === xXsd);
  return isAll && Object.values(rest).every((value) => value === undefined) ? { ...only } : undefined;
}

function later(value: unknown, pending: CopyFrame[], put: (value: unknown) => void): void {
  if (typeof value === "object" && value !== null) pending.push({ source: value, put });
}
