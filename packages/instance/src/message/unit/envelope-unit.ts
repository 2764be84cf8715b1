import { isArray, isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { wildcardKey } from "@soapstone/schema-mapping";
import { type Diagnostic, nearest } from "@soapstone/workspace";
import { describe } from "../../describe.ts";
import { instance } from "../../diagnostics/diagnostics.ts";
import type { DecodedMessage } from "../message-value.ts";
import type { UnitMessage } from "./encode-unit.ts";
import type { EnvelopeForm } from "./envelope-form.ts";
import { faultOfValues, movedInFault, valuesOfFault } from "./fault-envelope.ts";
import type { MovedPointers } from "./moved-pointers.ts";
import type { PlaceOf } from "./placed-parts.ts";
import type { PlacedValue } from "./placed-value.ts";

/**
 * Makes the SOAP message for a body of the wire view: `{ Header: { Login: l }, Body: { FindBook: b } }` becomes `{
 * headers: { Login: l }, body: b }`. Reports properties that an envelope does not have, and a Body without its element.
 */
export function messageOfEnvelope(
  unit: JsonObject,
  kind: "message" | "fault",
  form: EnvelopeForm,
  placeOf: PlaceOf,
): UnitMessage {
  const problems: Diagnostic[] = [];
  const whole: PlacedValue = { value: unit.get("body") ?? new Map(), pointer: "/body", problems, placeOf };
  const { isPackaged } = form.members;
  const beside = isPackaged ? membersOf(whole) : new Map<string, Json>();
  const envelope = isPackaged ? required("Envelope", whole) : whole;
  const content = requiredOnly("Body", ["Header"], envelope);
  const header = inside("Header", envelope, new Map());
  const { headers, moved } = headersIn(header, form);
  const fault = kind === "fault" ? requiredOnly("Fault", [], content) : undefined;
  const only = fault ?? (form.bodyKey === undefined ? content : requiredOnly(form.bodyKey, [], content));
  const ofBody: MovedPointers =
    fault === undefined ? [["/body", only.pointer]] : movedInFault(form.shape.version, fault.pointer);
  return {
    value: { headers, body: fault === undefined ? only.value : valuesOfFault(fault, form) },
    attachments: new Map([...beside].filter(([key]) => key !== "Envelope")),
    moved: [...moved, ...ofBody],
    diagnostics: problems,
  };
}

/** Returns the body of the wire view for a SOAP message; the inverse of `messageOfEnvelope`. */
export function envelopeOfMessage(message: DecodedMessage, form: EnvelopeForm, attachments: JsonObject): JsonObject {
  const { headers, body, isFault } = message;
  const { members, bodyKey } = form;
  const keys = new Map(members.header.map(({ key, name }) => [wildcardKey(name), key]));
  const blocks = [...headers].map(([key, value]): readonly [string, Json] => {
    const known = keys.get(key);
    return known === undefined || !isArray(value) || value.length !== 1 ? [key, value] : [known, value[0] ?? null];
  });
  const values = isObject(body) ? body : new Map<string, Json>();
  const content: Json = isFault
    ? new Map([["Fault", faultOfValues(values, form)]])
    : bodyKey === undefined
      ? body
      : new Map([[bodyKey, body]]);
  const header: readonly (readonly [string, Json])[] = blocks.length === 0 ? [] : [["Header", new Map(blocks)]];
  const envelope = new Map<string, Json>([...header, ["Body", content]]);
  return members.isPackaged ? new Map<string, Json>([["Envelope", envelope], ...attachments]) : envelope;
}

/** Returns header blocks by the keys of the shape; other blocks of the description by their full names. */
function headersIn(
  header: PlacedValue,
  { shape, members }: EnvelopeForm,
): { readonly headers: JsonObject; readonly moved: MovedPointers } {
  const headers = new Map<string, Json>();
  const moved: (readonly [string, string])[] = [["/headers", header.pointer]];
  for (const [key, value] of membersOf(header)) {
    const isBound = shape.headers.some((one) => one.key === key);
    const named = isBound ? undefined : members.header.find((one) => one.key === key)?.name;
    if (named === undefined) headers.set(key, value);
    else {
      const full = wildcardKey(named);
      headers.set(full, [value]);
      moved.push([`${pointerTo("/headers", full)}/0`, pointerTo(header.pointer, key)]);
    }
  }
  return { headers, moved };
}

function membersOf({ value, pointer, problems, placeOf }: PlacedValue): JsonObject {
  if (isObject(value)) return value;
  problems.push(instance("wrong-value", { value: describe(value), rule: undefined }, placeOf(pointer)));
  return new Map();
}

function inside(key: string, { value, pointer, ...rest }: PlacedValue, absent: Json): PlacedValue {
  const own = isObject(value) ? value.get(key) : undefined;
  return { ...rest, value: own ?? absent, pointer: pointerTo(pointer, key) };
}

/** Returns the value of a property; if it is missing, reports that and returns an empty value. */
function required(key: string, of: PlacedValue): PlacedValue {
  const { pointer, problems, placeOf } = of;
  if (isObject(of.value) && !of.value.has(key)) problems.push(instance("missing-property", { key }, placeOf(pointer)));
  return inside(key, of, new Map());
}

/** Returns a required member of an object that has no properties besides the given ones. */
function requiredOnly(key: string, others: readonly string[], of: PlacedValue): PlacedValue {
  const { pointer, problems, placeOf } = of;
  for (const own of membersOf(of).keys())
    if (own !== key && !others.includes(own)) {
      const meant = nearest(own, [key, ...others]);
      const facts = { key: own, ...(meant === undefined ? {} : { meant }) };
      problems.push(instance("unknown-property", facts, placeOf(pointerTo(pointer, own), true)));
    }
  return required(key, of);
}
