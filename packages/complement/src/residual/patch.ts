import { isArray, isObject, type Json, type JsonObject, object, parsePointer } from "@soapstone/apidoc-model";
import { digestOf } from "../channels/digest.ts";
import { isComplementField } from "../complement.ts";

/** One change of a JSON value. It is made only where the value is still the one that is expected, so that later edits win. */
export interface PatchOperation {
  /** A pointer in which an item of a list goes by its key (`list-keys.ts`); `""`: the whole. */
  readonly at: string;
  /** The digest of the value that is expected there; absent: none is. */
  readonly was?: string;
  /** What stands there instead; absent: nothing. */
  readonly is?: Json;
  /** The kind of the schema that holds the keyword (`kindOf`): of another one it means something else. */
  readonly of?: string;
  /** The keys of the object or list there, in their order, with which nothing else is changed. */
  readonly order?: readonly string[];
}

export type Patch = readonly PatchOperation[];

/** Returns the digest of a value, its complement aside. */
export function digestWithoutComplement(value: Json): string {
  return digestOf(withoutComplementFields(value));
}

/** Returns a value without our complement in it, at any depth. */
export function withoutComplementFields(value: Json): Json {
  if (isArray(value)) return value.map(withoutComplementFields);
  if (!isObject(value)) return value;
  const words = [...value].filter(([key]) => !isComplementField(key));
  return new Map(words.map(([key, member]) => [key, withoutComplementFields(member)]));
}

/** Keywords that are said of a schema, whatever its values are. */
const annotations: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "id",
  "$comment",
  "title",
  "description",
  "externalDocs",
  "readOnly",
  "writeOnly",
  "deprecated",
]);

/** Whether a keyword means the same in a schema of any kind. */
export function isAnnotation(key: string): boolean {
  return annotations.has(key) || key.startsWith("x-");
}

/** Keywords that say of values of a kind what they are about; a format that is no type of XML Schema is a name for people. */
const ofValues: ReadonlySet<string> = new Set(["default", "example", "discriminator", "xml", "format"]);

/** Whether a keyword describes values, and does not say which there may be. */
export function isDescribing(key: string): boolean {
  return isAnnotation(key) || ofValues.has(key);
}

/** Returns what values a schema, a parameter or a header is about, `string date`; undefined for other objects. */
export function kindOf(json: JsonObject): string | undefined {
  const words = ["$ref", "type", "format"].flatMap((key) => {
    const value = json.get(key);
    return typeof value === "string" ? [value] : isArray(value) ? [value.join("|")] : [];
  });
  return words.length === 0 ? undefined : words.join(" ");
}

/** Returns the keyword of which an operation speaks; `all` of the whole value. */
export function keywordOf({ at }: PatchOperation): string {
  return parsePointer(at)?.at(-1) ?? "all";
}

/** Whether an operation only takes the `xml` of a schema away. */
export function isRemovedXml({ is, order, ...operation }: PatchOperation): boolean {
  return is === undefined && order === undefined && keywordOf(operation) === "xml";
}

/** Returns a patch as JSON; `patchFrom` is the inverse. */
export function patchJson(patch: Patch): Json {
  return patch.map(({ at, was, is, of, order }) =>
    object([
      ["at", at === "" ? undefined : at],
      ["of", of],
      ["was", was],
      ["is", is],
      ["order", order],
    ]),
  );
}

/** Reads a patch. Passes over anything that is no operation: the patch may be anybody's text. */
export function patchFrom(json: Json | undefined): Patch {
  return (isArray(json) ? json : []).flatMap((one): Patch => {
    if (!isObject(one)) return [];
    const [at, was, is, of, order] = ["at", "was", "is", "of", "order"].map((key) => one.get(key));
    if (was === undefined && is === undefined && order === undefined) return [];
    return [
      {
        at: typeof at === "string" ? at : "",
        ...(typeof was === "string" ? { was } : {}),
        ...(is === undefined ? {} : { is }),
        ...(typeof of === "string" ? { of } : {}),
        ...(isArray(order) ? { order: order.filter((key) => typeof key === "string") } : {}),
      },
    ];
  });
}
