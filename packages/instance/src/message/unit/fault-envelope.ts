import { isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { faultPaths } from "@soapstone/service-mapping";
import type { SoapVersion } from "@soapstone/xml-model";
import { describe } from "../../describe.ts";
import { instance } from "../../diagnostics/diagnostics.ts";
import type { EnvelopeForm } from "./envelope-form.ts";
import type { MovedPointers } from "./moved-pointers.ts";
import type { PlacedValue } from "./placed-value.ts";

/**
 * Returns the value of a fault for the properties of a `Fault` in the wire view: `{ faultcode: "soap:Client",
 * faultstring: m }` becomes `{ code: "Client", message: m }`. Reports properties that a fault does not have, and a
 * fault without code or message.
 */
export function valuesOfFault(
  { value, pointer, problems, placeOf }: PlacedValue,
  { shape: { version }, members: { prefix } }: EnvelopeForm,
): JsonObject {
  const paths = Object.entries(faultPaths[version]);
  const found = new Map<string, Json>();
  const visit = (json: Json, above: readonly string[], at: string): void => {
    if (!isObject(json)) {
      problems.push(instance("wrong-value", { value: describe(json), rule: undefined }, placeOf(at)));
      return;
    }
    for (const [key, own] of json) {
      const path = [...above, key];
      const place = pointerTo(at, key);
      const [name] = paths.find(([, steps]) => isSame(steps, path)) ?? [];
      if (name !== undefined) found.set(name, isCode(name) ? withoutPrefix(own, prefix) : own);
      else if (paths.some(([, steps]) => isSame(steps.slice(0, path.length), path))) visit(own, path, place);
      else problems.push(instance("unknown-property", { key }, placeOf(place, true)));
    }
  };
  visit(value, [], pointer);
  for (const name of ["code", "message"]) {
    const key = paths.find(([one]) => one === name)?.[1].join("/") ?? name;
    if (!found.has(name)) problems.push(instance("missing-property", { key }, placeOf(pointer)));
  }
  return found;
}

/** Returns the properties of a `Fault` for the value of a fault; the inverse of `valuesOfFault`. */
export function faultOfValues(
  values: JsonObject,
  { shape: { version }, members: { prefix } }: EnvelopeForm,
): JsonObject {
  const fault = new Map<string, Json>();
  for (const [name, path] of Object.entries(faultPaths[version])) {
    const value = values.get(name);
    if (value !== undefined) put(fault, path, isCode(name) ? withPrefix(value, prefix) : value);
  }
  return fault;
}

/** Returns the pointers in the envelope for the values of a fault. */
export function movedInFault(version: SoapVersion, pointer: string): MovedPointers {
  return Object.entries(faultPaths[version]).map(([name, path]) => [
    pointerTo("/body", name),
    path.reduce<string>(pointerTo, pointer),
  ]);
}

function put(into: Map<string, Json>, [key = "", ...deeper]: readonly string[], value: Json): void {
  if (deeper.length === 0) {
    into.set(key, value);
    return;
  }
  const before = into.get(key);
  const inner = new Map(before !== undefined && isObject(before) ? before : []);
  put(inner, deeper, value);
  into.set(key, inner);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}

function isCode(name: string): boolean {
  return name === "code" || name === "subcode";
}

/** Returns a fault code without prefix: a code of SOAP itself as local name, others as `{ns}local`. */
function withoutPrefix(value: Json, prefix: string | undefined): Json {
  const start = `${prefix}:`;
  return typeof value === "string" && prefix !== undefined && value.startsWith(start)
    ? value.slice(start.length)
    : value;
}

function withPrefix(value: Json, prefix: string | undefined): Json {
  return typeof value === "string" && prefix !== undefined && !value.startsWith("{") ? `${prefix}:${value}` : value;
}
