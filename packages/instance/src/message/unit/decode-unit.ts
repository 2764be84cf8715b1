import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { DecodedMessage } from "../message-value.ts";
import type { FaultForm, UnitForm } from "./unit-form.ts";

/** Returns the parts of a request for a SOAP message; the inverse of `messageOfUnit`. */
export function requestOfMessage(message: DecodedMessage, form: UnitForm, attachments: JsonObject): JsonObject {
  const { header, body } = partsOf(message, form, attachments);
  const fields = isObject(body) ? new Map(body) : undefined;
  const placed = new Map<UnitForm["parameters"][number]["in"], Map<string, Json>>([["header", header]]);
  for (const { in: part, name, field = name } of form.parameters) {
    const value = form.places.headers.has(name) ? undefined : fields?.get(field);
    if (value === undefined) continue;
    fields?.delete(field);
    placed.set(part, new Map([...(placed.get(part) ?? []), [name, value]]));
  }
  const left = fields ?? body;
  const own = form.bodyField === undefined || !isObject(left) ? left : left.get(form.bodyField);
  return held([
    ["path", placed.get("path")],
    ["query", placed.get("query")],
    ["header", placed.get("header")],
    ["body", isNothing(own, form) ? undefined : own],
  ]);
}

/** Returns the parts of a successful response for a SOAP message. */
export function responseOfMessage(
  message: DecodedMessage,
  form: UnitForm,
  code: string,
  attachments: JsonObject,
): JsonObject {
  const { header, body } = partsOf(message, form, attachments);
  const own = form.bodyField === undefined || !isObject(body) ? body : fieldOf(body, form.bodyField, form);
  return held([
    ["status", statusOf(code)],
    ["header", header],
    ["body", isNothing(own, form) ? undefined : own],
  ]);
}

/** Returns the value of the field that becomes the body; if it is absent, the value that stands for that. */
function fieldOf(body: JsonObject, name: string, { absent }: UnitForm): Json | undefined {
  return body.has(name) ? body.get(name) : absent;
}

/** Returns the parts of a response for a fault. */
export function responseOfFault({ body, headers }: DecodedMessage, { codes, bare }: FaultForm): JsonObject {
  const detail = isObject(body) ? body.get("detail") : undefined;
  const [property, content] = isObject(detail) ? ([...detail].find(([name]) => codes.has(name)) ?? []) : [];
  const code = property === undefined ? "default" : (codes.get(property) ?? "default");
  return held([
    ["status", statusOf(code)],
    ["header", headers],
    ["body", property !== undefined && bare.has(property) && content !== undefined ? content : body],
  ]);
}

/**
 * Returns the keys of empty header blocks, which the parts of a request or response do not contain if only the children
 * of the blocks are parameters.
 */
export function emptyBlocks({ headers }: DecodedMessage, { shape, places }: UnitForm): readonly string[] {
  return shape.headers.flatMap(({ key, carrier }) => {
    const value = headers.get(key);
    const isFlat = [...places.headers.values()].some((one) => one.carrier === carrier && one.leaf !== undefined);
    return isFlat && value !== undefined && isObject(value) && value.size === 0 ? [key] : [];
  });
}

/** Returns the status of a response code; for `default` the status 500, which SOAP over HTTP uses for faults. */
export function statusOf(code: string): number {
  return /^\d{3}$/.test(code) ? Number(code) : 500;
}

function partsOf({ headers, body }: DecodedMessage, { shape, places }: UnitForm, attachments: JsonObject) {
  const blocks = new Map(headers);
  const header = new Map<string, Json>();
  for (const { key, carrier } of shape.headers) {
    const value = blocks.get(key);
    const fields = [...places.headers].filter(([, block]) => block.carrier === carrier);
    const [[whole, first] = []] = fields;
    if (value === undefined || first === undefined) continue;
    if (first.leaf === undefined) header.set(whole ?? key, value);
    else if (!isObject(value)) continue;
    else {
      const names = new Map(fields.map(([name, { leaf }]) => [leaf, name]));
      const left = [...value].filter(([leaf]) => !names.has(leaf));
      for (const [leaf, own] of value) {
        const name = names.get(leaf);
        if (name !== undefined) header.set(name, own);
      }
      if (left.length > 0) {
        blocks.set(key, new Map(left));
        continue;
      }
    }
    blocks.delete(key);
  }
  const properties = new Map<string, Json>();
  for (const [name, { carrier }] of places.properties) {
    const key = shape.headers.find((one) => one.carrier === carrier)?.key;
    const value = key === undefined ? undefined : blocks.get(key);
    if (key === undefined || value === undefined) continue;
    blocks.delete(key);
    properties.set(name, value);
  }
  // Header blocks without a parameter or property keep their names.
  for (const [name, value] of blocks) header.set(name, value);
  const beside = [...properties, ...attachments];
  const own = places.apart === undefined ? body : new Map([[places.apart, body]]);
  return { header, body: beside.length === 0 ? own : new Map([...(isObject(own) ? own : []), ...beside]) };
}

/** Whether a body is empty and the description has no body, so that nothing is lost without it. */
function isNothing(body: Json | undefined, { hasBody }: UnitForm): boolean {
  return !hasBody && body !== undefined && isObject(body) && body.size === 0;
}

function held(parts: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return new Map(
    parts.flatMap(([name, value]) => {
      const isEmpty = value === undefined || (name !== "body" && isObject(value) && value.size === 0);
      return isEmpty ? [] : [[name, value]];
    }),
  );
}
