import { isObject, type Json, type JsonObject, object, writeJson } from "@soapstone/apidoc-model";
import type { CompanionConstruct, Separated } from "@soapstone/complement";
import { changesField, layersJson } from "../step-changes/change-layers.ts";
import type { Companion, CompanionSource, Provenance } from "./companion.ts";
import { textDigestOf } from "./text-digest.ts";

/** The version of the format, which is written and accepted. */
export const companionVersion = 1;

/** Creates the companion of a document. `text` is the text of the clean file. */
export function companionOf({ constructs, digest }: Separated, text: string, provenance: Provenance): Companion {
  return { ...provenance, documentDigest: digest(), textDigest: textDigestOf(text), constructs, changes: [] };
}

/** Converts a companion to JSON; the result only depends on the companion. */
export function writeCompanion({ tool, target, options, sources, ...companion }: Companion): JsonObject {
  return object([
    ["companion", companionVersion],
    ["tool", tool],
    ["target", target],
    ["options", options],
    ["sources", sources.map(sourceJson)],
    ["documentDigest", companion.documentDigest],
    ["textDigest", companion.textDigest],
    [changesField, companion.changes.length === 0 ? undefined : layersJson(companion.changes)],
    ["constructs", new Map([...companion.constructs].map(([key, construct]) => [key, constructJson(construct)]))],
  ]);
}

/** Converts a companion to text, with one construct per line, so that differences can be read. */
export function companionText(companion: Companion): string {
  const fields = [...writeCompanion(companion)].map(([name, value]) => {
    const isList = name === "constructs" && isObject(value) && value.size > 0;
    return `  ${JSON.stringify(name)}: ${isList ? linesOf(value) : oneLine(value)}`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}

function linesOf(value: JsonObject): string {
  const lines = [...value].map(([key, member]) => `    ${JSON.stringify(key)}: ${oneLine(member)}`);
  return `{\n${lines.join(",\n")}\n  }`;
}

function oneLine(value: Json): string {
  return writeJson(value, { indent: 0 }).trimEnd();
}

function sourceJson({ address, requestedAs = [], kind, digest, text, bytes }: CompanionSource): JsonObject {
  return object([
    ["address", address],
    ["requestedAs", requestedAs.length === 0 ? undefined : requestedAs],
    ["kind", kind],
    ["digest", digest],
    ["text", text],
    ["bytes", bytes],
  ]);
}

function constructJson({ digest, second, complement = new Map(), isInAllOf, leftOut }: CompanionConstruct): JsonObject {
  const own = object([
    ["digest", digest],
    ["second", second],
    ["isInAllOf", isInAllOf],
    ["leftOut", leftOut],
  ]);
  return new Map([...own, ...complement]);
}
