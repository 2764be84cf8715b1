import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  object,
  readJson,
  writeJson,
} from "@soapstone/apidoc-model";
import { type Renames, renamedKinds } from "@soapstone/apidoc-transforms";
import { type Patch, patchFrom, patchJson } from "@soapstone/complement";

/** The field that stores the changes of steps, in the companion or in the complement of the root. */
export const changesField = "changes";

/** The changes by one pipeline step. */
export type ChangeLayer =
  /** The patch that undoes the changes, made by `patchBetween(after, before)`. */
  | { readonly changed: Patch }
  /** Renames. They are stored as names, so that edits of renamed components are found on the way back. */
  | { readonly renamed: Renames };

/** Converts layers to JSON, the first change first. */
export function layersJson(layers: readonly ChangeLayer[]): JsonArray {
  return layers.map(layerJson);
}

/** Converts layers to one line of JSON. */
export function layersText(layers: readonly ChangeLayer[]): string {
  return writeJson(layersJson(layers), { indent: 0 }).trimEnd();
}

function layerJson(layer: ChangeLayer): Json {
  if ("changed" in layer) return object([["changed", patchJson(layer.changed)]]);
  const kinds = renamedKinds.map((kind) => [kind, layer.renamed[kind]] as const);
  return object([["renamed", object(kinds)]]);
}

/** Parses layers from one line of JSON; undefined if they are invalid. */
export function layersFromText(text: string): readonly ChangeLayer[] | undefined {
  const read = readJson({ uri: "memory:/changes.json", text, mediaType: "application/json" });
  return read.ok ? layersFrom(read.value) : undefined;
}

/** Reads layers from JSON; undefined if they are invalid. */
export function layersFrom(json: Json): readonly ChangeLayer[] | undefined {
  if (!isArray(json)) return undefined;
  const layers = json.map(layerFrom);
  return layers.every((layer) => layer !== undefined) ? layers : undefined;
}

function layerFrom(json: Json): ChangeLayer | undefined {
  if (!isObject(json)) return undefined;
  const [changed, renamed] = [json.get("changed"), json.get("renamed")];
  if (isArray(changed)) return { changed: patchFrom(changed) };
  return isObject(renamed) ? { renamed: renamesFrom(renamed) } : undefined;
}

function renamesFrom(json: JsonObject): Renames {
  return Object.fromEntries(
    renamedKinds.flatMap((kind) => {
      const names = json.get(kind);
      if (!isObject(names)) return [];
      return [[kind, new Map([...names].filter((entry): entry is [string, string] => typeof entry[1] === "string"))]];
    }),
  );
}
