import { definitionNameOf, isReference, type Operation, type SchemaOrRef } from "@soapstone/apidoc-model";
import type { ExchangeForm, LoweredDefinitions } from "@soapstone/service-mapping";

/**
 * Declares as types the definitions to which an inline body or response refers. The parts of rpc messages have types
 * (WSDL 1.1 §3.5), unless they are elements already; elsewhere a property with the name of an element refers to it.
 */
export function declareTypes(
  { parameters = [], responses }: Operation,
  form: ExchangeForm,
  definitions: LoweredDefinitions,
) {
  if (form.view === "wire") return;
  const bodies = parameters.flatMap((one) => (!isReference(one) && one.in === "body" ? [one.schema] : []));
  const [, success] = [...responses.codes].find(([code]) => /^2/.test(code)) ?? [];
  const answers = success === undefined || isReference(success) ? [] : [success.schema];
  for (const schema of bodies) declareTypesIn(schema, hasParts(form, "input"), form, definitions);
  for (const schema of answers) declareTypesIn(schema, hasParts(form, "output"), form, definitions);
}

/** Whether the properties of an inline object are the parts of a message, or header blocks beside its content. */
function hasParts({ style, severalParts, apart }: ExchangeForm, side: "input" | "output"): boolean {
  return style === "rpc" || severalParts.has(side) || apart.has(side);
}

function declareTypesIn(
  schema: SchemaOrRef | undefined,
  isOfParts: boolean,
  { style }: ExchangeForm,
  definitions: LoweredDefinitions,
): void {
  const waiting = schema === undefined ? [] : partsOf({ schema }, isOfParts);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    waiting.push(...partsOf(next));
    const name = isReference(next.schema) ? definitionNameOf(next.schema) : undefined;
    if (name === undefined) continue;
    if (next.isPart === true && style === "rpc") definitions.declareType(name);
    if (next.isPart !== true && next.key !== definitions.localNameOf(name)) definitions.declareUsedType(name);
  }
}

/** A schema, and the property whose value or item it is. */
interface KeyedSchema {
  readonly schema: SchemaOrRef;
  readonly key?: string | undefined;
  readonly isPart?: boolean;
}

function partsOf({ schema, key, isPart = false }: KeyedSchema, isOfParts = false): KeyedSchema[] {
  if (isReference(schema)) return [];
  const { properties = new Map<string, SchemaOrRef>(), items, allOf = [], additionalProperties } = schema;
  return [
    ...[...properties].map(([name, one]) => ({ schema: one, key: name, isPart: isOfParts })),
    ...allOf.map((one) => ({ schema: one, key, isPart })),
    ...(items === undefined ? [] : [{ schema: items, key }]),
    ...(typeof additionalProperties === "object" ? [{ schema: additionalProperties }] : []),
  ];
}
