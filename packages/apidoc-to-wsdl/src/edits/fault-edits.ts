import { pointerTo } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import type { UnappliedEdit } from "@soapstone/schema-constraints";
import { type JsonSchema, sameSchema, withKeywords } from "@soapstone/schema-mapping";
import { detailOf, detailOfBody, type Envelope, envelope, faultBody, faultShape } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";

/**
 * Finds edits in the shape of a facade's fault that no SOAP fault can have: a WSDL declares only the content of the
 * detail, and everything else is the same for every fault (WSDL 1.1 §3.6).
 */
export function editedShape(schema: JsonSchema): readonly UnappliedEdit[] {
  const detail = detailOf(schema);
  return detail === undefined ? [] : [...differing(schema, faultShape(detail), "fault")];
}

/**
 * Reports such edits once for each definition that is the shape of a fault: only the residual has them. Descriptions
 * are not reported.
 */
export function reportEditedShapes(definitions: ReadonlyMap<string, JsonSchema>, uri: string, report: Report): void {
  for (const [name, schema] of definitions) {
    const edits = editedShape(schema);
    if (edits.length === 0) continue;
    const keywords = [...new Set(edits.map(({ keyword }) => `"${keyword}"`))];
    const why = "a SOAP fault has a code, a message and a detail, and nothing else";
    const fact = { part: keywords.join(", "), of: `definition ${name}`, why };
    report(mapping("edit-not-expressible", fact, { uri, pointer: pointerTo("/definitions", name) }));
  }
}

/** Finds such edits in the Fault of an envelope (SOAP 1.1 §4.4; SOAP 1.2 Part 1 §5.4). */
export function editedFault(schema: JsonSchema): readonly UnappliedEdit[] {
  const sent: Envelope | undefined = envelope.backward(schema);
  const detail = sent === undefined ? undefined : detailOfBody(sent.body);
  const own = sent?.body.properties?.get("Fault");
  if (sent === undefined || detail === undefined || own === undefined) return [];
  const made = faultBody(detail, sent.version).properties?.get("Fault");
  return made === undefined ? [] : [...differing(own, made, "Fault")];
}

/** Compares two schemas, as deep as a fault is nested. */
function* differing(edited: JsonSchema, made: JsonSchema, keyword: string): Iterable<UnappliedEdit> {
  if (!sameSchema(ownKeywords(edited), ownKeywords(made))) yield { keyword, at: edited.origin };
  const names = new Set([...(edited.properties?.keys() ?? []), ...(made.properties?.keys() ?? [])]);
  for (const name of names) {
    const [one, other] = [edited.properties?.get(name), made.properties?.get(name)];
    if (one === other) continue;
    if (one === undefined || other === undefined) yield { keyword: name, at: one?.origin ?? edited.origin };
    else yield* differing(one, other, name);
  }
}

/** Returns a schema's own keywords, without those of nested schemas, texts and XML names. */
function ownKeywords(schema: JsonSchema): JsonSchema {
  const { required, xml } = schema;
  return withKeywords(schema, {
    properties: undefined,
    description: undefined,
    example: undefined,
    required: required === undefined ? undefined : [...required].sort(),
    xml: xml?.namespace === undefined ? undefined : { namespace: xml.namespace },
  });
}
