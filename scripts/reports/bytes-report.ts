import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { convertDocument, type DocumentInput, type OutputFile } from "@soapstone/pipeline";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { familiesOf, thinned } from "./real-corpus.ts";

/**
 * Converts real documents and back with the originals at hand, where nobody edited anything: each must come back in the
 * author's octets. Prints every document where that does not hold, and why; those that cannot be read are counted apart.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run bytes-report -- [options]

  --sample N       thinned out to about N documents, always the same ones (default: all)
  --filter TEXT    only documents whose path contains the text
  --kind KIND      only wsdl or xsd; may be repeated
  --help           prints this
`;

const { values } = parseArgs({
  options: {
    sample: { type: "string" },
    filter: { type: "string", default: "" },
    kind: { type: "string", multiple: true, default: ["wsdl", "xsd"] },
    help: { type: "boolean", default: false },
  },
});
const corpus = process.env.SOAPSTONE_CORPUS;
if (values.help || corpus === undefined) {
  process.stderr.write(values.help ? help : `Nothing was checked: SOAPSTONE_CORPUS is not set.\n\n${help}`);
  process.exit(values.help ? 0 : 2);
}
const documents = familiesOf(resolve(corpus), [])
  .filter(({ kind, expected }) => values.kind.includes(kind) && expected !== "broken")
  .flatMap(({ path, entries, expectBroken, expectDangling, suspectByName, kind }) =>
    entries
      .filter((entry) => !(entry in expectBroken) && !(entry in expectDangling) && !suspectByName.includes(entry))
      .filter((entry) => `${path}/${entry}`.includes(values.filter))
      .map((entry) => ({ root: join(resolve(corpus), path), entry, kind })),
  );

const counts = { wsdl: { held: 0, failed: 0, unread: 0 }, xsd: { held: 0, failed: 0, unread: 0 } };
/** The code of an original that refers to a file outside its family's folder. */
const unread = "input/no-original";
for (const { root, entry, kind } of thinned(documents, values.sample)) {
  const [to, back] = kind === "wsdl" ? (["apidoc", "wsdl"] as const) : (["jsonschema", "xsd"] as const);
  const fault = await faultOf(root, entry, to, back).catch((error: unknown) => `throws: ${error}`);
  counts[back][fault === undefined ? "held" : fault.startsWith(unread) ? "unread" : "failed"] += 1;
  if (fault !== undefined) process.stdout.write(`${join(root, entry)}: ${fault.slice(0, 300)}\n`);
}
for (const [kind, { held, failed, unread }] of Object.entries(counts))
  process.stdout.write(
    `${kind}: ${held} of ${held + failed} come back in the author's octets; ${unread} cannot be read\n`,
  );

/** Returns why a document is not restored exactly; undefined where it is. */
async function faultOf(
  root: string,
  entry: string,
  to: "apidoc" | "jsonschema",
  back: "wsdl" | "xsd",
): Promise<string | undefined> {
  const original = { uri: pathToFileURL(join(root, entry)).href, resolver: fileResolver({ root }) };
  const forward = await convertDocument(original, { to, complement: "inline" });
  if (forward.status !== "converted") return reasonOf(forward);
  const outcome = await convertDocument(inputOf(forward.files), { to: back, against: original });
  if (outcome.status !== "converted") return reasonOf(outcome);
  const refusal = outcome.diagnostics.find(({ code }) => code === unread);
  if (refusal !== undefined) return `${unread}: ${refusal.message}`;
  // Names are relative to the folder of all documents.
  const entryName = outcome.files[0]?.name ?? "";
  const address = encodeURI(entryName);
  const base = original.uri.endsWith(`/${address}`) ? original.uri.slice(0, -address.length) : undefined;
  if (base === undefined) return `the entry is called ${entryName}`;
  for (const { name, text, octets } of outcome.files) {
    const file = new URL(name, base);
    const now = octets ?? new TextEncoder().encode(text);
    const was = readFileSync(file);
    if (!was.equals(now)) return `${name} differs from octet ${was.findIndex((octet, index) => octet !== now[index])}`;
  }
  return undefined;
}

function reasonOf({ status, diagnostics }: Awaited<ReturnType<typeof convertDocument>>): string {
  const worst = diagnostics.find(({ severity }) => severity === "error");
  return worst === undefined ? status : `${worst.code}: ${worst.message}`;
}

function inputOf(files: readonly OutputFile[]): DocumentInput {
  const resolver = memoryResolver(new Map(files.map(({ name, text }) => [new URL(name, "memory:/").href, text])));
  return { uri: new URL(files[0]?.name ?? "none", "memory:/").href, resolver };
}
