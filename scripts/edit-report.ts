import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { convertDocument, type DocumentInput, loadDocument, type OutputFile, readLoaded } from "@soapstone/pipeline";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
import { type Editable, facadeEdits, type Shown } from "./edits.ts";
import { messageEdits } from "./message-edits.ts";
import { familiesOf, thinned } from "./real-corpus.ts";
import { pieceKeys, strayChanges } from "./stray-changes.ts";
import { otherEdits, wireEdits } from "./wire-edits.ts";
import { wordEdits } from "./word-edits.ts";
import { firstDifference, withoutWords } from "./words-kept.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run edit-report -- [--sample N] [--edit TEXT]`: edits the apidocs of real services as
 * people do, and looks whether the way back shows just that edit, or says that it cannot; and whether what was made of the edited apidoc
 * becomes that apidoc again. Prints every pair of document and edit where it does not.
 * With --against, the original is at hand on the way back: what is written otherwise in its text must be what differs, no comment
 * elsewhere may be lost, and the components are those that come back without it.
 * The edits take turns; a document without anything for one of them gets the next that it has something for.
 */
const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "300" },
    edit: { type: "string", default: "" },
    against: { type: "boolean", default: false },
  },
});
const edits = [...facadeEdits, ...messageEdits, ...otherEdits, ...wireEdits, ...wordEdits].filter(({ name }) =>
  name.includes(values.edit),
);
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
let returned = 0;
const gone: string[] = [];
let clean = 0;
const unclean: string[] = [];
for (const [index, { root, entry }] of thinned(documents, values.sample).entries()) {
  const uri = pathToFileURL(join(root, entry)).href;
  const input = { uri, resolver: fileResolver({ root }) };
  const edited = await editedBy(index, input);
  if (edited === undefined) continue;
  const { edit, text, document, shown } = edited;
  const is = await backOf(textFrom(document));
  const fault = faultOf(await backOf(textFrom(JSON.parse(text))), is, shown);
  if (fault === undefined) held += 1;
  else faults.push(`${edit.name}: ${entry}: ${fault.slice(0, 300)}`);
  const patched = values.against ? await backOf(textFrom(document), input) : undefined;
  const strays = patched === undefined ? [] : patchFaults(shown, await backOf(text, input), is, patched);
  if (patched !== undefined && strays.length === 0) clean += 1;
  if (strays.length > 0) unclean.push(`${edit.name}: ${entry}: ${strays.join("; ").slice(0, 300)}`);
  const files = patched?.files ?? is.files;
  const again = files[0] && (await textOf(inputOf(files), edit.view ?? "facade"));
  const lost = firstDifference(document, JSON.parse(again ?? "{}"));
  if (lost === undefined) returned += 1;
  else gone.push(`${edit.name}: ${entry}: ${lost.slice(0, 300)}`);
}
process.stdout.write(
  `${faults.sort().join("\n")}\n${held} of ${held + faults.length} edits show as themselves alone\n` +
    `${gone.sort().join("\n")}\n${returned} of ${returned + gone.length} edited descriptions come back as they are\n`,
);
if (values.against)
  process.stdout.write(
    `${unclean.sort().join("\n")}\n${clean} of ${clean + unclean.length} originals are edited just so\n`,
  );

type Components = ReadonlyMap<string, string>;

interface Back {
  readonly files: readonly OutputFile[];
  /** What is kept of what the WSDL has no words for. */
  readonly words: string;
  readonly components: Components;
  /** The codes of what was said. */
  readonly codes: ReadonlySet<string>;
}

/** The document after the first edit from `start` on for which it has something. */
async function editedBy(start: number, input: DocumentInput) {
  const texts = new Map<string, string | undefined>();
  for (let step = 0; step < edits.length; step += 1) {
    const edit = edits[(start + step) % edits.length];
    if (edit === undefined) continue;
    const view = edit.view ?? "facade";
    if (!texts.has(view)) texts.set(view, await textOf(input, view));
    const text = texts.get(view);
    if (text === undefined) return undefined;
    const document = JSON.parse(text) as Editable;
    const shown = edit.apply(document);
    if (shown !== undefined) return { edit, text, document, shown };
  }
  return undefined;
}

function faultOf(was: Back, is: Back, shown: Shown): string | undefined {
  const { components: before } = was;
  const { components: after } = is;
  if (shown.said?.some((code) => is.codes.has(code)) === false) return `${shown.said.join(" or ")} is not said`;
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  const stray = keys.find((key) => !shown.in.includes(key.split(" ", 1)[0] ?? ""));
  if (stray !== undefined) return `${stray} differs too`;
  const changed = keys.map((key) => after.get(key) ?? "").join("\n");
  if (shown.kept !== undefined && !is.words.includes(shown.kept)) return `"${shown.kept}" is not kept`;
  if (shown.text !== undefined && !changed.includes(shown.text) && !keys.some((key) => key.includes(shown.text ?? "")))
    return `"${shown.text}" does not show`;
  // What is said to have no place may be kept where there is one.
  if (shown.in.length > 0 && keys.length === 0 && shown.said === undefined) return "nothing shows";
  return shown.gone !== undefined && changed.includes(shown.gone) ? `"${shown.gone}" is still there` : undefined;
}

/** What is wrong with the author's documents after an edit. `unedited`: as they come back where nothing was edited. */
function patchFaults({ moves = [] }: Shown, unedited: Back, without: Back, patched: Back): readonly string[] {
  const names = [...new Set([...without.components.keys(), ...patched.components.keys()])];
  // Without the original, all files lie in one folder.
  const missing = names.find(
    (name) => inOneFolder(without.components.get(name)) !== inOneFolder(patched.components.get(name)),
  );
  const all = [...new Set([...unedited.components.keys(), ...patched.components.keys()])];
  const differing = all.filter((name) => unedited.components.get(name) !== patched.components.get(name));
  const moved = all.filter((name) => moves.includes(name.split(" ", 1)[0] ?? ""));
  const keys = new Set([...differing, ...moved].flatMap(pieceKeys));
  return [
    ...(missing === undefined ? [] : [`${missing} is another one than without the original`]),
    ...patched.files.flatMap(({ name, text }) => {
      const authored = unedited.files.find((file) => file.name === name)?.text;
      return authored === undefined ? [] : strayChanges(authored, text, keys).map((stray) => `${name}: ${stray}`);
    }),
  ];
}

/** The text of an edited document. Numbers of JavaScript round the largest bound of integers: that is no edit. */
function textFrom(document: Editable): string {
  return JSON.stringify(document).replaceAll("18446744073709552000", "18446744073709551615");
}

/** A component whose imports name files without their folders. */
function inOneFolder(component: string | undefined): string | undefined {
  return component?.replace(/(\["location",")[^"]*\//g, "$1");
}

async function textOf(input: DocumentInput, view: "facade" | "wire"): Promise<string | undefined> {
  const outcome = await convertDocument(input, { to: "apidoc", format: "json", complement: "inline", view });
  return outcome.status === "converted" ? outcome.files[0]?.text : undefined;
}

async function backOf(text: string, against?: DocumentInput): Promise<Back> {
  const input = { uri: "memory:/api.json", resolver: memoryResolver({ "memory:/api.json": text }) };
  const outcome = await convertDocument(input, { to: "wsdl", against });
  const codes = new Set(outcome.diagnostics.map(({ code }) => code));
  const files = outcome.status === "converted" ? outcome.files : [];
  const { files: bare, words } = withoutWords(files);
  const { result } = await loadDocument(inputOf(bare));
  const doc = result.ok ? readLoaded(result.value).doc : undefined;
  if (doc?.kind !== "wsdl") return { files, words, components: new Map(), codes };
  const { documents: all, schemas } = doc.value as Extract<typeof doc.value, { readonly bindings: unknown }>;
  const described = canonicalDescription(all.map(({ definitions }) => definitions));
  return { files, words, components: new Map([...described, ...canonicalComponents(schemas)]), codes };
}

function inputOf(files: readonly Pick<OutputFile, "name" | "text">[]): DocumentInput {
  const resolver = memoryResolver(new Map(files.map((file) => [new URL(file.name, "memory:/").href, file.text])));
  return { uri: new URL(files[0]?.name ?? "none", "memory:/").href, resolver };
}
