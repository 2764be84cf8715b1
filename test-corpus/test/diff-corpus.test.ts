import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { convertDocument, type DocumentInput, diffDocuments, type Target } from "@soapstone/pipeline";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { z } from "zod";

/**
 * Real documents, in the folder that SOAPSTONE_CORPUS names (with a `manifest.json`): a description differs neither from
 * itself nor from what it is converted to. A sample; the figures of the whole are those of one run.
 */
const corpus = process.env.SOAPSTONE_CORPUS;
if (corpus === undefined)
  process.stderr.write("No real documents are compared with themselves: SOAPSTONE_CORPUS is not set.\n");

const manifestShape = z.object({
  families: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(["wsdl", "xsd", "apidoc", "jsonschema", "openapi3"]),
      entries: z.array(z.string()).default([]),
    }),
  ),
});

/** The target of each kind of document, and one of how many documents is compared. */
const kinds: readonly (readonly [kind: string, to: Target, oneOf: number])[] = [
  ["wsdl", "apidoc", 20],
  ["xsd", "jsonschema", 20],
  ["apidoc", "wsdl", 20],
  ["jsonschema", "xsd", 5],
];

describe.skipIf(corpus === undefined)("real documents", () => {
  test.each(kinds)("%s", { timeout: 600_000 }, async (kind, to, oneOf) => {
    const entries = entriesOf(corpus ?? "", kind).filter((_, index) => index % oneOf === 0);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      const itself = await rulesBetween(entry, entry);
      if (itself === undefined) continue;
      expect(itself, entry.uri).toEqual([]);
      const made = await converted(entry, to);
      if (made !== undefined) expect((await rulesBetween(entry, made)) ?? [], `${entry.uri} as ${to}`).toEqual([]);
    }
  });
});

function entriesOf(folder: string, kind: string): readonly DocumentInput[] {
  const { families } = manifestShape.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
  return families.flatMap((family) => {
    const root = join(folder, family.path);
    const resolver = fileResolver({ root });
    return family.kind === kind
      ? family.entries.map((entry) => ({ uri: pathToFileURL(join(root, entry)).href, resolver }))
      : [];
  });
}

async function rulesBetween(old: DocumentInput, now: DocumentInput): Promise<readonly string[] | undefined> {
  const outcome = await diffDocuments(old, now);
  return outcome.status === "compared" ? outcome.changes.map(({ rule, subject }) => `${rule} ${subject}`) : undefined;
}

async function converted(entry: DocumentInput, to: Target): Promise<DocumentInput | undefined> {
  const outcome = await convertDocument(entry, { to });
  if (outcome.status !== "converted") return undefined;
  const files = new Map(outcome.files.map(({ name, text }) => [new URL(name, "memory:/made/").href, text]));
  const [uri] = files.keys();
  return uri === undefined ? undefined : { uri, resolver: memoryResolver(files) };
}
