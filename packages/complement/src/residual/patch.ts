import { isArray, isObject, type Json, type JsonObject, object, parsePointer } from "@soapstone/apidoc-model";
import { digestOf } from "../channels/digest.ts";
import { isComplementField } from "../complement.ts";

/** A change of a JSON value. It applies only if the value is as expected, so that later edits win. */
export interface PatchOperation {
  /** A pointer in which list items have keys (`list-keys.ts`); `""` for the whole value. */
  readonly at: string;
  /** The digest of the expected value; absent: no value is expected. */
  readonly was?: string;
  /** The new value; absent: the value is removed. */
  readonly is?: Json;
  /**
   * The kind of the schema with the keyword (`kindOf`): in a schema of another kind the keyword means something else.
   */
  readonly of?: string;
  /** The keys of the object or list in their new order; then nothing else changes. */
  readonly order?: readonly string[];
}

export type Patch = readonly PatchOperation[];

/** Returns the digest of a value without its complement. */
export function digestWithoutComplement(value: Json): string {
  return digestOf(withoutComplementFields(value));
}

/** Removes the complement from a value, at any depth. */
export function withoutComplementFields(value: Json): Json {
  if (isArray(value)) return value.map(withoutComplementFields);
  if (!isObject(value)) return value;
  const fields = [...value].filter(([key]) => !isComplementField(key));
  return new Map(fields.map(([key, member]) => [key, withoutComplementFields(member)]));
}

/** Keywords of a schema that mean the same whatever its values are. */
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

/** Keywords that describe values without restricting them; a format that XML Schema does not know is only a name. */
const ofValues: ReadonlySet<string> = new Set(["default", "example", "discriminator", "xml", "format"]);

/** Whether a keyword describes values without restricting them. */
export function isDescribing(key: string): boolean {
  return isAnnotation(key) || ofValues.has(key);
}

/** Returns the kind of values of a schema, parameter or header, `string date`; undefined for other objects. */
export function kindOf(json: JsonObject): string | undefined {
  const values = ["$ref", "type", "format"].flatMap((key) => {
    const value = json.get(key);
    return typeof value === "string" ? [value] : isArray(value) ? [value.join("|")] : [];
  });
  return values.length === 0 ? undefined : values.join(" ");
}

/** Returns the keyword that an operation changes; `all` for the whole value. */
export function keywordOf({ at }: PatchOperation): string {
  return parsePointer(at)?.at(-1) ?? "all";
}

/** Whether an operation only removes the `xml` of a schema. */
export function isRemovedXml({ is, order, ...operation }: PatchOperation): boolean {
  return is === undefined && order === undefined && keywordOf(operation) === "xml";
}

/** Writes a patch as JSON; `patchFrom` is the inverse. */
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

/** Reads a patch; ignores items that are no operations, since anybody may have edited the text. */
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
