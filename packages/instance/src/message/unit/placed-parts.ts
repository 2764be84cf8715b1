import { isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import type { SentBlock } from "@soapstone/service-mapping";
import { type Diagnostic, nearest, type PointerLocation } from "@soapstone/workspace";
import { describe } from "../../describe.ts";
import { instance } from "../../diagnostics/diagnostics.ts";
import { keyOfBlock, type UnitForm, type UnitParameter } from "./unit-form.ts";

/**
 * A part of a request or response: its destination in the message, its value, and its pointer in the request or
 * response (`from`).
 */
export type PlacedPart =
  /** A field of the content of the body. */
  | { readonly to: "field"; readonly name: string; readonly value: Json; readonly from: string }
  /** A header block by its key, or a child of one. */
  | {
      readonly to: "block";
      readonly key: string;
      readonly leaf?: string;
      readonly value: Json;
      readonly from: string;
    }
  | { readonly to: "attachment"; readonly name: string; readonly value: Json }
  /** The whole content of the body. */
  | { readonly to: "content"; readonly value: Json }
  | { readonly to: "nowhere"; readonly problem: Diagnostic };

export type PlaceOf = (pointer: string, key?: boolean) => PointerLocation | undefined;

/** Returns each part of a request or response with its destination in the message. */
export function placedParts(unit: JsonObject, form: UnitForm, placeOf: PlaceOf): readonly PlacedPart[] {
  const inAddress = (["path", "query"] as const).flatMap((part) =>
    membersOf(unit.get(part), `/${part}`, placeOf, (name, value) => {
      const from = pointerTo(`/${part}`, name);
      const known = namesIn(form, part);
      if (!known.includes(name)) return unknown(name, `/${part}`, known, placeOf);
      return { to: "field", name: fieldOf(form, part, name), value, from };
    }),
  );
  const inHeader = membersOf(unit.get("header"), "/header", placeOf, (name, value) =>
    headerPart(name, value, form, placeOf),
  );
  return [...inAddress, ...inHeader, ...bodyParts(unit.get("body"), form, placeOf)];
}

/** Returns the name of the field of the message for a parameter. */
function fieldOf({ parameters }: UnitForm, part: UnitParameter["in"], name: string): string {
  return parameters.find((one) => one.in === part && one.name === name)?.field ?? name;
}

/** Returns the names of the parameters in a part of the request. */
export function namesIn({ parameters, places }: UnitForm, part: "path" | "query" | "header"): readonly string[] {
  const names = parameters.flatMap((one) => (one.in === part ? one.name : []));
  return part === "header" ? [...new Set([...names, ...places.headers.keys()])] : names;
}

/** Returns the destination of a header parameter: a header block or a child of one, or a field of the message. */
function headerPart(given: string, value: Json, form: UnitForm, placeOf: PlaceOf): PlacedPart {
  const { headers } = form.places;
  const known = namesIn(form, "header");
  const from = pointerTo("/header", given);
  const name = fieldNamed(given, known);
  const block = name === undefined ? undefined : headers.get(name);
  if (block !== undefined) return blockPart(block, value, from, form);
  if (name !== undefined) return { to: "field", name: fieldOf(form, "header", name), value, from };
  const isBlock = given.startsWith("{") || form.shape.headers.some(({ key }) => key === given);
  return isBlock ? { to: "block", key: given, value, from } : unknown(given, "/header", known, placeOf);
}

/** Returns the header name that equals a given name, ignoring case as HTTP does. */
export function fieldNamed(given: string, names: readonly string[]): string | undefined {
  return names.find((name) => name === given) ?? names.find((name) => name.toLowerCase() === given.toLowerCase());
}

function bodyParts(body: Json | undefined, form: UnitForm, placeOf: PlaceOf): readonly PlacedPart[] {
  const { properties, attachments, apart } = form.places;
  if (body === undefined || (body === null && form.absent === null)) return [];
  if (form.bodyField !== undefined) return [{ to: "field", name: form.bodyField, value: body, from: "/body" }];
  const isPlain = properties.size === 0 && attachments.length === 0 && apart === undefined;
  const isWhole = isPlain && !form.parameters.some(({ name }) => !form.places.headers.has(name));
  if (isWhole) return [{ to: "content", value: body }];
  return membersOf(body, "/body", placeOf, (name, value) => {
    const from = pointerTo("/body", name);
    const block = properties.get(name);
    if (block !== undefined) return blockPart(block, value, from, form);
    if (attachments.includes(name)) return { to: "attachment", name, value };
    if (apart === undefined) return { to: "field", name, value, from };
    if (apart === name) return { to: "content", value };
    return unknown(name, "/body", [apart, ...properties.keys(), ...attachments], placeOf);
  });
}

function blockPart({ carrier, leaf }: SentBlock, value: Json, from: string, { shape }: UnitForm): PlacedPart {
  return { to: "block", key: keyOfBlock(carrier, shape), ...(leaf === undefined ? {} : { leaf }), value, from };
}

function membersOf(
  part: Json | undefined,
  pointer: string,
  placeOf: PlaceOf,
  placed: (name: string, value: Json) => PlacedPart,
): readonly PlacedPart[] {
  if (part === undefined) return [];
  if (isObject(part)) return [...part].map(([name, value]) => placed(name, value));
  const facts = { value: describe(part), rule: undefined };
  return [{ to: "nowhere", problem: instance("wrong-value", facts, placeOf(pointer)) }];
}

function unknown(key: string, part: string, known: readonly string[], placeOf: PlaceOf): PlacedPart {
  const meant = nearest(key, known);
  const facts = { key, ...(meant === undefined ? {} : { meant }) };
  return { to: "nowhere", problem: instance("unknown-property", facts, placeOf(pointerTo(part, key), true)) };
}
