import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type BundleLaws, compareJsonBundles, compareXmlBundles, type Finding, judgedBundle } from "./bundle-laws.ts";
import { familiesOf, reportOptions, reportOptionsHelp, thinned } from "./real-corpus.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run bundle-report`: bundles every entry document of a corpus of real documents, splits
 * the bundle in every layout and bundles it again, and takes the authors' files back out of it. Prints what each law
 * comes to, and every document for which one of them does not hold. The status is 1 where there is such a document.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run bundle-report -- [options]

  --kind KIND      only documents of this kind (apidoc, jsonschema, wsdl, xsd); may be repeated
${reportOptionsHelp}`;

const { values } = parseArgs({
  options: { kind: { type: "string", multiple: true, default: [] }, ...reportOptions },
});
const corpus = process.env.SOAPSTONE_CORPUS;
if (values.help || corpus === undefined) {
  process.stderr.write(
    values.help
      ? help
      : `SOAPSTONE_CORPUS is not set: it names the folder of a corpus with its manifest.json. Nothing was checked.\n\n${help}`,
  );
  process.exit(values.help ? 0 : 2);
}

/** The layouts in which documents are split, by their kind in the manifest. */
const kinds: ReadonlyMap<string, BundleLaws> = new Map([
  [
    "apidoc",
    {
      layouts: [
        ["per-path"],
        ["per-tag"],
        ["per-definition"],
        ["per-path", "per-definition"],
        ["per-tag", "per-definition"],
        ["per-path", "per-tag", "per-definition"],
      ],
      compare: compareJsonBundles,
    },
  ],
  ["jsonschema", { layouts: [["per-definition"]], compare: compareJsonBundles }],
  [
    "wsdl",
    {
      layouts: [["by-namespace"], ["abstract"], ["binding"], ["service"], ["per-port-type"], ["per-service"]],
      compare: compareXmlBundles,
    },
  ],
  ["xsd", { layouts: [["by-namespace"], ["per-component"]], compare: compareXmlBundles }],
]);

const folder = resolve(corpus);
const documents = thinned(
  familiesOf(folder, values.family)
    .filter(({ kind }) => kinds.has(kind) && (values.kind.length === 0 || values.kind.includes(kind)))
    .flatMap(({ kind, path, entries }) => entries.map((entry) => ({ kind, root: join(folder, path), path, entry })))
    .filter(({ path, entry }) => `${path}/${entry}`.includes(values.filter)),
  values.sample,
);

const findings: (Finding & { readonly kind: string; readonly document: string })[] = [];
for (const [index, { kind, root, path, entry }] of documents.entries()) {
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${documents.length} `);
  const laws = kinds.get(kind);
  if (laws === undefined) continue;
  const uri = pathToFileURL(join(root, entry)).href;
  const octets = (name: string): Buffer => readFileSync(name);
  for (const finding of await judgedBundle(uri, root, laws, octets))
    findings.push({ ...finding, kind, document: `${path}/${entry}` });
}
if (process.stderr.isTTY) process.stderr.write("\r");

const held = new Map<string, { held: number; all: number }>();
for (const { kind, law, fault } of findings) {
  const key = `${kind}: ${law}`;
  const count = held.get(key) ?? { held: 0, all: 0 };
  held.set(key, { held: count.held + (fault === undefined ? 1 : 0), all: count.all + 1 });
}
const failures = findings.filter(({ fault }) => fault !== undefined);
for (const { document, law, fault } of failures) process.stdout.write(`${document}: ${law}: ${fault}\n`);
process.stdout.write(`\n${documents.length} entry documents\n`);
for (const [law, count] of held) process.stdout.write(`${law}: ${count.held} of ${count.all}\n`);
if (failures.some(({ isInput }) => isInput !== true)) process.exitCode = 1;
