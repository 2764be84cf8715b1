import { isNumeric, isObject, type Json, type JsonObject, lexemeOf, pointerTo } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import type { MessageValue } from "../message-value.ts";
import type { MovedPointers } from "./moved-pointers.ts";
import { type PlacedPart, type PlaceOf, placedParts } from "./placed-parts.ts";
import { type FaultForm, keyOfBlock, type UnitForm } from "./unit-form.ts";

/** A message built from a request or a response of an API. */
export interface UnitMessage {
  readonly value: MessageValue;
  /** The values of attachments, which are sent beside the envelope. */
  readonly attachments: JsonObject;
  readonly moved: MovedPointers;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the SOAP message for the parts of a request or response: `{ header: { Login-user: u }, body }` becomes `{
 * headers: { Login: { user: u } }, body }`. Reports parameters that the description does not have.
 */
export function messageOfUnit(unit: JsonObject, form: UnitForm, placeOf: PlaceOf): UnitMessage {
  const headers = new Map<string, Json>();
  const fields = new Map<string, Json>();
  const attachments = new Map<string, Json>();
  const diagnostics: Diagnostic[] = [];
  const parts = placedParts(unit, form, placeOf);
  let content: Json = new Map();
  for (const part of parts) {
    if (part.to === "field") fields.set(part.name, part.value);
    else if (part.to === "block") headers.set(part.key, withLeaf(headers.get(part.key), part));
    else if (part.to === "attachment") attachments.set(part.name, part.value);
    else if (part.to === "content") content = part.value;
    else diagnostics.push(part.problem);
  }
  const body = fields.size === 0 ? content : fields;
  return { value: { headers, body }, attachments, moved: movedBy(parts, form), diagnostics };
}

/**
 * Makes the SOAP message for a response that is a fault. If the body of the response is the content of the fault only,
 * its status determines the fault, and the fault code is that of a server failure.
 */
export function messageOfFault(unit: JsonObject, { codes, bare, shape }: FaultForm): UnitMessage {
  const body = unit.get("body") ?? new Map();
  const status = unit.get("status");
  const own = isNumeric(status) ? lexemeOf(status) : status;
  const [property] = [...codes].find(([, code]) => code === own) ?? [...codes].find(isOfAnyStatus) ?? [];
  const headers = new Map<string, Json>();
  const nothing = { attachments: new Map(), diagnostics: [] };
  if (property === undefined || !bare.has(property)) return { value: { headers, body }, moved: [], ...nothing };
  const detail = new Map([[property, body]]);
  const code = shape.version === "1.1" ? "Server" : "Receiver";
  return {
    value: {
      headers,
      body: new Map<string, Json>([
        ["code", code],
        ["message", property],
        ["detail", detail],
      ]),
    },
    moved: [[pointerTo("/body/detail", property), "/body"]],
    ...nothing,
  };
}

function isOfAnyStatus([, code]: readonly [string, string]): boolean {
  return code === "default";
}

function withLeaf(before: Json | undefined, { leaf, value }: Extract<PlacedPart, { to: "block" }>): Json {
  const own = leaf === undefined ? value : new Map([[leaf, value]]);
  return before !== undefined && isObject(before) && isObject(own) ? new Map([...before, ...own]) : own;
}

/**
 * Returns the pointers of the request or response for pointers in the message; for missing parts, those that they would
 * have.
 */
function movedBy(parts: readonly PlacedPart[], { places, shape, parameters, bodyField }: UnitForm): MovedPointers {
  const ofParts = parts.flatMap((part): MovedPointers => {
    if (part.to === "field") return [[pointerTo("/body", part.name), part.from]];
    if (part.to !== "block") return [];
    const block = pointerTo("/headers", part.key);
    return part.leaf === undefined ? [[block, part.from]] : [[pointerTo(block, part.leaf), part.from]];
  });
  const ofBlocks = [...places.headers].flatMap(([name, { carrier, leaf }]): MovedPointers => {
    const block = pointerTo("/headers", keyOfBlock(carrier, shape));
    if (leaf === undefined) return [[block, pointerTo("/header", name)]];
    return [
      [pointerTo(block, leaf), pointerTo("/header", name)],
      [block, "/header"],
    ];
  });
  const ofProperties = [...places.properties].map(([name, { carrier }]): MovedPointers[number] => [
    pointerTo("/headers", keyOfBlock(carrier, shape)),
    pointerTo("/body", name),
  ]);
  const missing = parameters.map(({ in: part, name, field = name }): MovedPointers[number] => [
    pointerTo("/body", field),
    pointerTo(`/${part}`, name),
  ]);
  const ofBody: MovedPointers = [
    ...(bodyField === undefined ? [] : [[pointerTo("/body", bodyField), "/body"] as const]),
    ...(places.apart === undefined ? [] : [["/body", pointerTo("/body", places.apart)] as const]),
  ];
  return [...ofParts, ...ofBlocks, ...ofProperties, ...missing, ...ofBody];
}
