import { dataKeywords, isArray, isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";
import { extensionFieldOf, extensionFields } from "@soapstone/conversion";
import { readComplement, readDocumentComplement } from "@soapstone/schema-mapping";
import { nearest } from "@soapstone/workspace";
import { readService } from "./complement-text.ts";

/**
 * A field in `x-wsdl` or `x-xsd` that this tool never writes: an error of an author, which would otherwise be ignored
 * silently.
 */
export interface UnknownField {
  readonly field: string;
  /** The name of the field, or the text that none can be read from. */
  readonly name: string;
  readonly nearest?: string;
  readonly pointer: string;
}

/** Members of `x-wsdl` that are objects of fields themselves. */
const inner: ReadonlySet<string> = new Set(["input", "output"]);

/** The fields of an entry of `twins`, where that is an object. */
const twinFields: ReadonlySet<string> = new Set(["of", "operations", "differences"]);

/**
 * Returns every field in the `x-wsdl` and `x-xsd` of a document that none of the tables of fields has, in document
 * order.
 */
export function unknownFields(document: Json): readonly UnknownField[] {
  const found: UnknownField[] = [];
  const waiting: (readonly [Json, string])[] = [[document, ""]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, pointer] = next;
    const members: readonly (readonly [string, Json])[] = isObject(value)
      ? [...value]
      : isArray(value)
        ? value.map((item, index) => [`${index}`, item])
        : [];
    for (const [key, member] of members)
      if (key === xWsdl || key === xXsd) found.push(...unknownIn(key, member, pointerTo(pointer, key)));
    // Pushed in reverse order, since the stack is read from its end. Most members are scalars, which hold no
    // complement.
    for (const [key, member] of [...members].reverse())
      if ((isObject(member) || isArray(member)) && !dataKeywords.has(key) && !key.startsWith("x-"))
        waiting.push([member, pointerTo(pointer, key)]);
  }
  return found;
}

function isRoot(pointer: string): boolean {
  return pointer === pointerTo("", xXsd) || pointer === pointerTo("", xWsdl);
}

function unknownIn(field: typeof xWsdl | typeof xXsd, written: Json, pointer: string): readonly UnknownField[] {
  // The conversion refuses an old complement with an error of its own.
  if (field === xWsdl && isRoot(pointer) && typeof written === "string") return [];
  const complement =
    field === xWsdl
      ? readService(written)
      : (readComplement(written) ?? (isRoot(pointer) ? readDocumentComplement(written) : undefined));
  if (complement === undefined) return typeof written === "string" ? [{ field, name: written, pointer }] : [];
  return unknownNames(field, complement, pointer);
}

function unknownNames(field: string, complement: JsonObject, pointer: string): readonly UnknownField[] {
  return [...complement].flatMap(([name, value]): readonly UnknownField[] => {
    const at = pointerTo(pointer, name);
    if (extensionFieldOf(name) === undefined) {
      const known = extensionFields.flatMap((row) => (row.field === field ? [row.key] : []));
      const meant = nearest(name, known);
      return [{ field, name, ...(meant === undefined ? {} : { nearest: meant }), pointer: at }];
    }
    if (field !== xWsdl || !isObject(value)) return [];
    return name === "twins" ? unknownTwinFields(value, at) : inner.has(name) ? unknownNames(field, value, at) : [];
  });
}

function unknownTwinFields(twins: JsonObject, pointer: string): readonly UnknownField[] {
  return [...twins].flatMap(([portType, entry]) =>
    [...(isObject(entry) ? entry.keys() : [])]
      .filter((name) => !twinFields.has(name))
      .map((name) => ({ field: xWsdl, name, pointer: pointerTo(pointerTo(pointer, portType), name) })),
  );
}
