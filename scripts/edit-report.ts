import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { convertDocument, type DocumentInput, loadDocument, readLoaded } from "@soapstone/pipeline";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
import { type Editable, edits, type Shown } from "./edits.ts";
import { familiesOf, thinned } from "./real-corpus.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run edit-report -- [--sample N]`: edits the apidocs of real services as
 * people do, and looks whether the way back shows just that edit. Prints every pair of document and edit where it does not.
 * The edits take turns; a document without anything for one of them gets the next that it has something for.
 */
const { values } = parseArgs({ options: { sample: { type: "string", default: "300" } } });
const corpus = process.env.SOAPSTONE_CORPUS;
if (corpus === undefined) throw new Error("SOAPSTONE_CORPUS is not set: it names the folder of a corpus.");
const documents = familiesOf(resolve(corpus), [])
  .filter(({ kind, expected }) => kind === "wsdl" && expected !== "broken")
  .flatMap(({ path, entries, expectBroken, expectDangling, suspectByName }) =>
    entries
      .filter((entry) => !(entry in expectBroken) && !(entry in expectDangling) && !suspectByName.includes(entry))
      .map((entry) => ({ root: join(resolve(corpus), path), entry })),
  );

let held = 0;
const faults: string[] = [];
for (const [index, { root, entry }] of thinned(documents, values.sample).entries()) {
  const uri = pathToFileURL(join(root, entry)).href;
  const text = await textOf({ uri, resolver: fileResolver({ root }) });
  const edited = text === undefined ? undefined : editedBy(index, text);
  if (text === undefined || edited === undefined) continue;
  const { edit, document, shown } = edited;
  const fault = faultOf(await backOf(JSON.stringify(JSON.parse(text))), await backOf(JSON.stringify(document)), shown);
  if (fault === undefined) held += 1;
  else faults.push(`${edit.name}: ${entry}: ${fault.slice(0, 300)}`);
}
process.stdout.write(
  `${faults.sort().join("\n")}\n${held} of ${held + faults.length} edits show as themselves alone\n`,
);

type Components = ReadonlyMap<string, string>;

/** The document after the first edit from `start` on for which it has something. */
function editedBy(start: number, text: string) {
  for (let step = 0; step < edits.length; step += 1) {
    const edit = edits[(start + step) % edits.length];
    const document = JSON.parse(text) as Editable;
    const shown = edit?.apply(document);
    if (edit !== undefined && shown !== undefined) return { edit, document, shown };
  }
  return undefined;
}

function faultOf(before: Components, after: Components, shown: Shown): string | undefined {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  const stray = keys.find((key) => !shown.in.includes(key.split(" ", 1)[0] ?? ""));
  if (stray !== undefined) return `${stray} differs too`;
  const changed = keys.map((key) => after.get(key) ?? "").join("\n");
  if (shown.text !== undefined && !changed.includes(shown.text) && !keys.some((key) => key.includes(shown.text ?? "")))
    return `"${shown.text}" does not show`;
  if (shown.in.length > 0 && keys.length === 0) return "nothing shows";
  return shown.gone !== undefined && changed.includes(shown.gone) ? `"${shown.gone}" is still there` : undefined;
}

async function textOf(input: DocumentInput): Promise<string | undefined> {
  const outcome = await convertDocument(input, { to: "apidoc", format: "json" });
  return outcome.status === "converted" ? outcome.files[0]?.text : undefined;
}

async function backOf(text: string): Promise<Components> {
  const input = { uri: "memory:/api.json", resolver: memoryResolver({ "memory:/api.json": text }) };
  const outcome = await convertDocument(input, { to: "wsdl" });
  const files = outcome.status === "converted" ? outcome.files : [];
  const resolver = memoryResolver(new Map(files.map((file) => [new URL(file.name, "memory:/").href, file.text])));
  const { result } = await loadDocument({ uri: new URL(files[0]?.name ?? "none", "memory:/").href, resolver });
  const doc = result.ok ? readLoaded(result.value).doc : undefined;
  if (doc?.kind !== "wsdl") return new Map();
  const { documents: all, schemas } = doc.value as Extract<typeof doc.value, { readonly bindings: unknown }>;
  return new Map([...canonicalDescription(all.map(({ definitions }) => definitions)), ...canonicalComponents(schemas)]);
}
