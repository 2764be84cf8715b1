import { type JsonSchema, sameSchema, withWords } from "../../json-schema.ts";
import type { Unhonoured } from "../../statements/unhonoured.ts";
import { detailOf, faultShape } from "../facade/fault-shape.ts";
import { type Envelope, envelope } from "../wire/envelope.ts";
import { detailOfBody, faultBody } from "../wire/fault.ts";

/**
 * What a fault of the facade says of its code, its message and its detail that no fault of SOAP says: a description
 * declares what stands in the detail, and all else is the same for every fault (specification 1, 2.6 rule 6).
 */
export function editedShape(said: JsonSchema): readonly Unhonoured[] {
  const detail = detailOf(said);
  return detail === undefined ? [] : [...differing(said, faultShape(detail), "fault")];
}

/** The same of the Fault in an envelope: SOAP says what a fault code is (SOAP 1.1, 4.4; SOAP 1.2, part 1, 5.4). */
export function editedFault(said: JsonSchema): readonly Unhonoured[] {
  const sent: Envelope | undefined = envelope.backward(said);
  const detail = sent === undefined ? undefined : detailOfBody(sent.body);
  const own = sent?.body.properties?.get("Fault");
  if (sent === undefined || detail === undefined || own === undefined) return [];
  const made = faultBody(detail, sent.version).properties?.get("Fault");
  return made === undefined ? [] : [...differing(own, made, "Fault")];
}

/** As deep as a fault is. */
function* differing(said: JsonSchema, made: JsonSchema, word: string): Iterable<Unhonoured> {
  if (!sameSchema(ownWords(said), ownWords(made))) yield { word, at: said.origin };
  const names = new Set([...(said.properties?.keys() ?? []), ...(made.properties?.keys() ?? [])]);
  for (const name of names) {
    const [one, other] = [said.properties?.get(name), made.properties?.get(name)];
    if (one === other) continue;
    if (one === undefined || other === undefined) yield { word: name, at: one?.origin ?? said.origin };
    else yield* differing(one, other, name);
  }
}

/** Without what is in it, and how names are spelled. */
function ownWords(schema: JsonSchema): JsonSchema {
  const { required, xml } = schema;
  return withWords(schema, {
    properties: undefined,
    required: required === undefined ? undefined : [...required].sort(),
    xml: xml?.namespace === undefined ? undefined : { namespace: xml.namespace },
  });
}
