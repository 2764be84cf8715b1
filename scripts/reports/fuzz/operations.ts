import { readJson, writeJson } from "@soapstone/apidoc-model";
import {
  type BundleMap,
  bundleDocument,
  type ConvertOptions,
  checkDocument,
  checkLaws,
  convertDocument,
  type DocumentInput,
  decodeDocument,
  diffDocuments,
  encodeDocument,
  type OutputFile,
  planDocument,
  sampleDocuments,
  sampleMessages,
  splitDocument,
  type Target,
} from "@soapstone/pipeline";
import { type Dice, mutated } from "@soapstone/test-corpus";
import { type Diagnostic, fileResolver, memoryResolver, ok, type Resolver } from "@soapstone/workspace";
import type { FuzzDocument, FuzzKind } from "./documents.ts";
import { mutant } from "./mutant.ts";

/** The result of an operation. */
export interface Ran {
  /** The files of each run. */
  readonly outputs: readonly Output[];
  readonly diagnostics: readonly Diagnostic[];
  /** The violated laws. */
  readonly broken?: readonly string[];
}

export interface Output {
  readonly files: readonly OutputFile[];
  /** The kind of the first file, where it was converted from another kind. */
  readonly made?: Target;
  /** Whether they may be the author's files unchanged, with their mistakes. */
  readonly isAuthors?: true;
}

/** An operation of the library on one document; equal seeds give equal results. */
export interface Operation {
  readonly name: string;
  readonly kinds: readonly FuzzKind[];
  readonly run: (document: FuzzDocument, roll: Dice) => Promise<Ran>;
}

const all = ["wsdl", "xsd", "apidoc", "jsonschema"] as const;
const targets: Readonly<Record<FuzzKind, readonly Target[]>> = {
  wsdl: ["apidoc", "apidoc", "jsonschema"],
  xsd: ["apidoc", "jsonschema"],
  apidoc: ["wsdl", "wsdl", "xsd"],
  jsonschema: ["xsd"],
};

const layoutsOf: Readonly<Record<FuzzKind, readonly string[]>> = {
  wsdl: ["by-namespace", "abstract", "binding", "service", "per-port-type", "per-service"],
  xsd: ["by-namespace", "per-component"],
  apidoc: ["per-path", "per-tag", "per-definition"],
  jsonschema: ["per-definition"],
};

export const operations: readonly Operation[] = [
  {
    name: "check",
    kinds: all,
    run: async (document) => {
      const { diagnostics } = await checkDocument(entryOf(document));
      return { outputs: [], diagnostics };
    },
  },
  { name: "convert", kinds: all, run: converted },
  { name: "there-and-back", kinds: all, run: thereAndBack },
  { name: "edit", kinds: ["wsdl", "xsd"], run: editedAndBack },
  { name: "bundle", kinds: all, run: bundledAndBack },
  { name: "split", kinds: all, run: splitAndBack },
  { name: "restore", kinds: all, run: restored },
  { name: "laws", kinds: all, run: lawful },
  { name: "plan", kinds: ["wsdl"], run: planned },
  { name: "diff", kinds: ["wsdl", "apidoc"], run: compared },
  { name: "messages", kinds: ["wsdl", "apidoc"], run: sampledMessages },
  { name: "documents", kinds: ["xsd"], run: sampledDocuments },
];

const folder = "memory:/";

/** The resolvers of files by the folder below which they read. */
const resolvers = new Map<string, Resolver>();

/** Returns the input of a mutant in place of its original, with the files around it. */
function entryOf({ uri, root, text }: FuzzDocument): DocumentInput {
  const files = resolvers.get(root) ?? fileResolver({ root });
  resolvers.set(root, files);
  return { uri, resolver: async (asked, ask) => (asked === uri ? ok({ uri, content: text }) : files(asked, ask)) };
}

/** Returns the input of the first of some files, with the others. */
export function filesEntry(files: readonly OutputFile[]): DocumentInput {
  const uriOf = (name: string): string =>
    folder +
    name
      .replace(/\p{Cs}/gu, "_")
      .split("/")
      .map(encodeURIComponent)
      .join("/");
  const contents = new Map(files.map(({ name, text, octets }) => [uriOf(name), octets ?? text]));
  return { uri: uriOf(files[0]?.name ?? "none"), resolver: memoryResolver(contents) };
}

function one<It>(roll: Dice, from: readonly It[]): It {
  return from[roll(from.length)] as It;
}

/** Returns random options; those that a conversion does not use are reported, and change nothing. */
export function optionsBy(kind: FuzzKind, roll: Dice): ConvertOptions & { readonly to: Target } {
  const to = one(roll, targets[kind]);
  const isOn = (): boolean => roll(4) === 0;
  return {
    to,
    complement: one(roll, ["companion", "inline", "none"] as const),
    profile: one(roll, [undefined, "readable", "exact"] as const),
    format: one(roll, [undefined, "json", "yaml"] as const),
    ...(to === "apidoc" ? { rootField: "swagger" as const } : {}),
    ...(kind === "wsdl" && to === "apidoc"
      ? {
          view: one(roll, ["facade", "facade", "wire"] as const),
          allPorts: isOn(),
          inferMethods: isOn(),
          unwrapResult: isOn(),
        }
      : {}),
    ...(to === "jsonschema" ? { dialect: one(roll, ["2020-12", "draft-04"] as const), keepLexical: isOn() } : {}),
    ...(kind === "xsd" ? { closed: isOn(), wrappedArrays: isOn() } : {}),
    ...(to === "wsdl"
      ? { binding: one(roll, [["soap"], ["http"], ["soap12", "soap"], ["soap", "http"]] as const) }
      : {}),
  };
}

async function converted(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const options = optionsBy(document.kind, roll);
  const outcome = await convertDocument(entryOf(document), options);
  const outputs = outcome.status === "converted" ? [{ files: outcome.files, made: options.to }] : [];
  return { outputs, diagnostics: outcome.diagnostics };
}

async function thereAndBack(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const there = await converted(document, roll);
  const [output] = there.outputs;
  if (output === undefined) return there;
  const to = document.kind === "wsdl" && output.made === "jsonschema" ? "xsd" : document.kind;
  const back = await convertDocument(filesEntry(output.files), { to });
  const files = back.status === "converted" ? [{ files: back.files, isAuthors: true as const }] : [];
  return { outputs: [output, ...files], diagnostics: [...there.diagnostics, ...back.diagnostics] };
}

/** Edits the output of a document at random, beside its companion, and converts it back. */
async function editedAndBack(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const there = await converted(document, roll);
  const [file, ...others] = there.outputs[0]?.files ?? [];
  if (file === undefined) return there;
  const made: FuzzDocument = { ...document, kind: "apidoc", uri: folder + file.name, text: file.text };
  const edited = { name: file.name, text: mutant(made, made, roll).text };
  const back = await convertDocument(filesEntry([edited, ...others]), { to: document.kind });
  const outputs = back.status === "converted" ? [{ files: back.files }] : [];
  return { outputs, diagnostics: back.diagnostics };
}

function authored(...lists: readonly (readonly OutputFile[])[]): readonly Output[] {
  return lists.map((files) => ({ files, isAuthors: true }));
}

async function bundledAndBack(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const format = one(roll, [undefined, "json", "yaml"] as const);
  const siblings = one(roll, ["keep", "allOf", "ignore"] as const);
  const outcome = await bundleDocument(entryOf(document), { format, siblings, textFiles: roll(2) === 0 });
  if (outcome.status !== "bundled") return { outputs: [], diagnostics: outcome.diagnostics };
  const map = { name: "bundle.map", text: JSON.stringify(outcome.map()) };
  const back = await splitDocument(filesEntry(outcome.files), { map: filesEntry([map]) });
  const files = back.status === "split" ? [back.files] : [];
  return { outputs: authored(outcome.files, ...files), diagnostics: [...outcome.diagnostics, ...back.diagnostics] };
}

async function splitAndBack(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const layouts = [one(roll, layoutsOf[document.kind])];
  const outcome = await splitDocument(entryOf(document), { layouts, format: one(roll, [undefined, "yaml"] as const) });
  if (outcome.status !== "split") return { outputs: [], diagnostics: outcome.diagnostics };
  const again = await bundleDocument(filesEntry(outcome.files));
  const files = again.status === "bundled" ? [again.files] : [];
  return { outputs: authored(outcome.files, ...files), diagnostics: [...outcome.diagnostics, ...again.diagnostics] };
}

/** Restores files from a bundle with a damaged map. */
async function restored(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const outcome = await bundleDocument(entryOf(document));
  if (outcome.status !== "bundled") return { outputs: [], diagnostics: outcome.diagnostics };
  const map = { name: "bundle.map", text: damaged(outcome.map(), roll) };
  const format = one(roll, [undefined, "yaml"] as const);
  const back = await splitDocument(filesEntry(outcome.files), {
    map: filesEntry([map]),
    format,
    verify: roll(2) === 0,
  });
  const outputs = back.status === "split" ? authored(back.files) : [];
  return { outputs, diagnostics: [...outcome.diagnostics, ...back.diagnostics] };
}

function damaged(map: BundleMap, roll: Dice): string {
  const read = readJson({ uri: `${folder}map.json`, text: JSON.stringify(map) });
  return read.ok ? writeJson(mutated(read.value, roll), { format: "json" }) : "";
}

/** Pieces of the names of laws, one of which is checked at a time. */
const lawNames = {
  xml: ["inline", "companion", "against", "second trip", "accounts"],
  json: ["soap", "http", "second trip", "accounts"],
} as const;

/** Runs a law on a document without errors; it need not hold for a faulty document or complement. */
async function lawful(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const entry = entryOf(document);
  const { diagnostics } = await checkDocument(entry);
  const isWrong =
    diagnostics.some(({ code, severity }) => severity === "error" || code.startsWith("xml/")) ||
    /x-(wsdl|xsd)|residual/.test(document.text);
  if (isWrong) return { outputs: [], diagnostics };
  const names = document.kind === "wsdl" || document.kind === "xsd" ? lawNames.xml : lawNames.json;
  const { results } = await checkLaws(entry, { only: one(roll, names) });
  const broken = results.flatMap(({ law, fault }) => (fault === undefined ? [] : [`${law}: ${fault}`]));
  return { outputs: [], diagnostics, broken };
}

async function planned(document: FuzzDocument): Promise<Ran> {
  const { file, diagnostics } = await planDocument(entryOf(document));
  return { outputs: file === undefined ? [] : [{ files: [file] }], diagnostics };
}

/** Compares a description with a mutant of itself, and with itself. */
async function compared(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const entry = entryOf(document);
  const other = await diffDocuments(entry, entryOf(mutant(document, document, roll)));
  const same = await diffDocuments(entry, entry);
  const changes = same.status === "compared" ? same.changes : [];
  const broken = changes.map(({ rule }) => `it differs from itself: ${rule}`);
  return { outputs: [], diagnostics: [other.old, other.new].flatMap((it) => it.diagnostics), broken };
}

async function sampledMessages(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const schema = entryOf(document);
  const { diagnostics, ...outcome } = await sampleMessages(schema, { seed: roll(100) });
  const [file] = outcome.status === "done" ? outcome.files : [];
  if (file === undefined) return { outputs: [], diagnostics };
  const crossed = await crossedBy(schema, file);
  return { outputs: [{ files: [file] }, ...crossed.outputs], diagnostics: [...diagnostics, ...crossed.diagnostics] };
}

async function sampledDocuments(document: FuzzDocument, roll: Dice): Promise<Ran> {
  const schema = entryOf(document);
  const { files, diagnostics } = await sampleDocuments(schema, { seed: roll(100), count: 2 });
  const crossed = await Promise.all(files.map((file) => crossedBy(schema, file)));
  const outputs = [{ files }, ...crossed.flatMap((it) => it.outputs)];
  return { outputs, diagnostics: [...diagnostics, ...crossed.flatMap((it) => it.diagnostics)] };
}

/** Decodes a document and encodes the result. */
async function crossedBy(schema: DocumentInput, file: OutputFile): Promise<Ran> {
  const decoded = await decodeDocument(filesEntry([file]), { schema });
  if (decoded.status !== "done") return { outputs: [], diagnostics: decoded.diagnostics };
  const value = { name: "value.json", text: decoded.text };
  const encoded = await encodeDocument(filesEntry([value]), { schema });
  const xml =
    encoded.status === "done"
      ? [{ files: [{ name: encoded.text.startsWith("<") ? "value.xml" : "value.http", text: encoded.text }] }]
      : [];
  return { outputs: [{ files: [value] }, ...xml], diagnostics: [...decoded.diagnostics, ...encoded.diagnostics] };
}
