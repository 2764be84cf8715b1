import {
  definitionNameOf,
  isReference,
  type Response,
  type SchemaOrRef,
  sameJson,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { localOfDefinition } from "@soapstone/conversion";
import { type JsonSchema, lower, raise } from "@soapstone/schema-mapping";
import {
  type Detail,
  detailOfBody,
  type ExchangeForm,
  envelope,
  faultBody,
  faultCodes,
  faultShape,
  type LoweredDefinitions,
  objectWithFields,
  withMessageNamespace,
} from "@soapstone/service-mapping";
import { envelopeOf } from "./envelope.ts";

/** The responses of an operation by status, references followed. */
export type ResponsesByStatus = ReadonlyMap<string, Response>;

/** Whether a status means that a call failed: 4xx, 5xx, or any that is no number. */
export function isFailure(code: string): boolean {
  return code === "default" || /^[45]/.test(code);
}

/**
 * Brings failures with a schema into the form of faults: one fault for each distinct schema, named after its
 * definition, or `<Operation>Fault` for an inline one. A failure that has the form of a fault, or no schema, is
 * unchanged.
 */
export function withFaults(
  responses: ResponsesByStatus,
  form: ExchangeForm,
  definitions: LoweredDefinitions,
): ResponsesByStatus {
  const names = new FaultNames(form.operation, definitions);
  const placed = (schema: SchemaOrRef): JsonSchema =>
    form.view === "wire" && !isReference(schema)
      ? raise(withMessageNamespace(schema, form), "apidoc")
      : raise(schema, "apidoc");
  const found = new Map<string, Detail>();
  // Faults are named by status, whatever the order of the text.
  const inOrder = [...responses].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [code, { schema, description }] of inOrder) {
    if (!isFailure(code) || schema === undefined) continue;
    const detail = addedDetail(schema, { names, placed }, definitions);
    if (detail !== undefined) found.set(code, described(detail, description));
  }
  if (found.size === 0) return responses;
  const sorted = new Map([
    ...inOrder.filter(([code]) => !isFailure(code)),
    ...inOrder.filter(([code]) => isFailure(code)),
  ]);
  return form.view === "wire" ? inEnvelopes(sorted, found) : inShapes(sorted, found);
}

/** In the facade, the response of a fault has the shape of a fault. */
function inShapes(responses: ResponsesByStatus, found: ReadonlyMap<string, Detail>): ResponsesByStatus {
  return new Map(
    [...responses].map(([code, response]) => {
      const detail = found.get(code);
      return [code, detail === undefined ? response : { ...response, schema: lower(faultShape(detail), "apidoc") }];
    }),
  );
}

/** In the wire view, faults are in the envelopes of the statuses that SOAP has for them. */
function inEnvelopes(responses: ResponsesByStatus, found: ReadonlyMap<string, Detail>): ResponsesByStatus {
  const sent = [...responses.values()].flatMap(({ schema }) => envelopeOf(schema) ?? []);
  const version = sent[0]?.version ?? "1.1";
  const added = new Map([...found.values()].flatMap((detail) => [...detail]));
  const result = new Map([...responses].filter(([code]) => !found.has(code)));
  for (const code of faultCodes[version]) {
    const before = responses.get(code);
    const known = envelopeOf(before?.schema);
    const all = new Map([...(known === undefined ? [] : (detailOfBody(known.body) ?? [])), ...added]);
    const whole = envelope.forward({ version, header: known?.header ?? new Map(), body: faultBody(all, version) });
    result.set(code, { description: "", ...before, schema: lower(whole, "apidoc") });
  }
  return result;
}

/**
 * Returns the detail with the faults of a schema; undefined for a schema that has the form of a fault, or is an
 * envelope.
 */
function addedDetail(
  schema: SchemaOrRef,
  { names, placed }: { readonly names: FaultNames; readonly placed: (schema: SchemaOrRef) => JsonSchema },
  definitions: LoweredDefinitions,
): Detail | undefined {
  const own = definitions.resolve(schema);
  if (own === undefined || envelopeOf(own) !== undefined || definitions.detailOf(own) !== undefined) return undefined;
  const parts = own.allOf ?? [];
  const shapes = parts.map((part) => shapeOf(part, definitions));
  const known = shapes.find((shape) => shape !== undefined);
  if (known === undefined) return new Map([[names.of(schema), placed(schema)]]);
  // Members beyond those of a fault go into its detail.
  const others: readonly SchemaOrRef[] = parts.filter((_, index) => shapes[index] === undefined);
  const [only, ...more] = others;
  const properties = [...(own.properties ?? [])].map(([name, of]) => ({
    name,
    schema: of,
    required: own.required?.includes(name) === true,
  }));
  const added =
    only !== undefined && more.length === 0 && properties.length === 0
      ? only
      : { ...objectWithFields(properties), ...(others.length === 0 ? {} : { allOf: others }) };
  return new Map([...known, [names.of(added), placed(added)]]);
}

function shapeOf(schema: SchemaOrRef, definitions: LoweredDefinitions): Detail | undefined {
  const own = definitions.resolve(schema);
  return own === undefined ? undefined : definitions.detailOf(own);
}

/** Returns the detail with a response's description as the documentation of its faults. */
function described(detail: Detail, description: string): Detail {
  if (description === "") return detail;
  return new Map([...detail].map(([name, schema]): [string, JsonSchema] => [name, { ...schema, description }]));
}

/** Names the faults of an operation: equal schemas get one name. */
class FaultNames {
  readonly #operation: string;
  readonly #definitions: LoweredDefinitions;
  readonly #inPlace: SchemaOrRef[] = [];

  constructor(operation: string, definitions: LoweredDefinitions) {
    this.#operation = operation;
    this.#definitions = definitions;
  }

  of(schema: SchemaOrRef): string {
    const name = isReference(schema) ? definitionNameOf(schema) : undefined;
    if (name !== undefined) return this.#definitions.resolve(schema)?.xml?.name ?? localOfDefinition(name);
    let index = this.#inPlace.findIndex((known) => sameJson(writeSchemaObject(known), writeSchemaObject(schema)));
    if (index < 0) index = this.#inPlace.push(schema) - 1;
    return `${this.#operation}Fault${index === 0 ? "" : index + 1}`;
  }
}
