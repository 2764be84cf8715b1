import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Case } from "./case.ts";
import { fileCase } from "./cases.ts";

/** The part of a corpus's `manifest.json` that tells where its documents are. */
interface Manifest {
  readonly families: readonly { readonly kind: string; readonly path: string; readonly entries: readonly string[] }[];
}

const largest = 5;

/** Returns the cases of the largest services and schemas of a corpus. */
export function realCases(corpus: string): readonly Case[] {
  const { families } = JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8")) as Manifest;
  return ["wsdl", "xsd"].flatMap((kind) =>
    families
      .filter((family) => family.kind === kind)
      .flatMap(({ path, entries }) => entries.map((entry) => resolve(corpus, path, entry)))
      .sort((one, other) => statSync(other).size - statSync(one).size)
      .slice(0, largest)
      .map(fileCase),
  );
}
