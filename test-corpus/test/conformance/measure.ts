import { readFileSync } from "node:fs";
import { isObject, writeJson } from "@soapstone/apidoc-model";
import { separate } from "@soapstone/complement";
import { samples } from "@soapstone/instance";
import { documentComplementOf, placedSet } from "@soapstone/schema-documents";
import { type ConstructCase, canonicalComponents, messagesOf } from "@soapstone/test-corpus";
import type { QName, SchemaSet } from "@soapstone/xml-model";
import { decoded, encoded, isValid, type Judges, jsonSchemaDialects, rootOf, settledXml } from "../judges.ts";
import { documentOf, schemasOf } from "../schema-trip.ts";
import type { Counts } from "./record.ts";

/** The number of samples of each kind for each root element, and their seed. */
const samplesPerElement = 6;
const seed = 20;

/** Counts the messages of a case that each judge accepts or refuses as the case states. */
export function messageCounts(one: ConstructCase, judges: Judges): Counts {
  const counts = { documents: 0, libxml2: 0, validator: 0, "draft-04": 0, "2020-12": 0, "round trip": 0 };
  for (const { xml, isAccepted } of messagesOf(one)) {
    const text = readFileSync(xml, "utf8");
    const root = rootOf(text);
    const json = decoded(root, judges);
    counts.documents += 1;
    counts.libxml2 += Number(isValid(text, judges) === isAccepted);
    counts.validator += Number((judges.validate(root).length === 0) === isAccepted);
    for (const dialect of jsonSchemaDialects)
      counts[dialect] += Number(judges.dialects[dialect](JSON.parse(writeJson(json))) === isAccepted);
    counts["round trip"] += Number(!isAccepted || comesBack(text, judges));
  }
  return counts;
}

/**
 * Counts the documents generated from the schema, valid ones and near-misses, on which ajv and libxml2 agree:
 * `stricter` are those that only ajv refuses, which is an error, `looser` those that only libxml2 refuses. A document
 * on which libxml2 and our validator disagree is `disputed`.
 */
export function sampleCounts(judges: Judges): Counts {
  const counts = {
    documents: 0,
    disputed: 0,
    valid: 0,
    "draft-04": 0,
    "2020-12": 0,
    stricter: 0,
    looser: 0,
    "round trip": 0,
  };
  for (const text of documentsOf(judges.set)) {
    const isAccepted = isValid(text, judges);
    const root = rootOf(text);
    counts.documents += 1;
    if ((judges.validate(root).length === 0) !== isAccepted) {
      counts.disputed += 1;
      continue;
    }
    const json = JSON.parse(writeJson(decoded(root, judges))) as unknown;
    counts.valid += Number(isAccepted);
    for (const dialect of jsonSchemaDialects) {
      const isFitting = judges.dialects[dialect](json);
      counts[dialect] += Number(isFitting === isAccepted);
      counts.stricter += Number(isAccepted && !isFitting);
      counts.looser += Number(!isAccepted && isFitting);
    }
    counts["round trip"] += Number(isAccepted && comesBack(text, judges));
  }
  return counts;
}

function documentsOf(set: SchemaSet): readonly string[] {
  const names = set.components.flatMap((component): readonly QName[] =>
    component.kind === "element" && component.name !== undefined && !set.isStandard(component) ? [component.name] : [],
  );
  return names.flatMap((name) =>
    (["valid", "near-miss"] as const).flatMap((kind) => {
      const made = samples(set, name, { kind, seed, count: samplesPerElement });
      return made.ok ? made.value.map(({ xml }) => xml) : [];
    }),
  );
}

function comesBack(text: string, judges: Judges): boolean {
  try {
    return settledXml(encoded(decoded(rootOf(text), judges), judges)) === settledXml(text);
  } catch {
    // The codec reported that something does not fit, so that it cannot be restored.
    return false;
  }
}

/** Counts, for each dialect, whether XSD -> schema -> XSD restores the components. */
export function lawCounts(set: SchemaSet): Counts {
  const components = JSON.stringify([...canonicalComponents(set)]);
  const comesBackFrom = (dialect: "apidoc" | "draft-04" | "2020-12"): number => {
    const document = documentOf(set, dialect);
    const back = placedSet(schemasOf(document, dialect), documentComplementOf(document));
    return Number(JSON.stringify([...canonicalComponents(back)]) === components);
  };
  return {
    apidoc: comesBackFrom("apidoc"),
    "draft-04": comesBackFrom("draft-04"),
    "2020-12": comesBackFrom("2020-12"),
  };
}

/** Returns the size of the complement in a document. */
export function complementCounts(set: SchemaSet): Counts {
  const document = documentOf(set, "2020-12");
  const { document: clean } = separate(document);
  const [whole, words] = [document, clean].map((one) => (isObject(one) ? writeJson(one, { indent: 0 }).length : 0));
  return { bytes: whole ?? 0, "complement bytes": (whole ?? 0) - (words ?? 0) };
}
