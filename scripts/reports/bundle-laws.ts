import { fileURLToPath } from "node:url";
import { type Json, prepareYaml, readJson, sameJson } from "@soapstone/apidoc-model";
import { fileNames, verifyXml } from "@soapstone/bundler";
import { type BundleOutcome, bundleDocument, type OutputFile, splitDocument } from "@soapstone/pipeline";
import { type Diagnostic, fileNameOf, fileResolver, loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { createXmlReader } from "@soapstone/xml-model";

export interface BundleLaws {
  readonly layouts: readonly (readonly string[])[];
  /** Compares two bundles; returns the first difference, if any. */
  readonly compare: (before: readonly OutputFile[], after: readonly OutputFile[]) => Promise<string | undefined>;
}

export interface Finding {
  readonly law: string;
  /** The violation; absent where the law holds. */
  readonly fault?: string;
  /** Whether the document itself is faulty: it refers to something missing. */
  readonly isInput?: boolean;
}

/** The codes of faulty inputs, for which there is no bundle to judge. */
const faultsOfInput =
  /^(bundle\/(missing|alias-cycle|bad-fragment|other-document|other-namespace|two-components)|workspace\/|json\/|xml\/|limit\/|input\/)/;

/** Bundles a document, splits the bundle in every layout, and restores the authors' files from it. */
export async function judgedBundle(
  uri: string,
  root: string,
  { layouts, compare }: BundleLaws,
  octets: (path: string) => Buffer,
): Promise<readonly Finding[]> {
  const entry = { uri, resolver: fileResolver({ root }) };
  const outcome = await bundleDocument(entry);
  const errors = outcome.diagnostics.filter(({ severity }) => severity === "error");
  if (outcome.status !== "bundled") {
    const isInput = errors.some(({ code }) => faultsOfInput.test(code));
    return [{ law: "bundles", fault: said(errors), isInput }];
  }
  const findings: Finding[] = [{ law: "bundles" }];
  for (const layout of layouts) findings.push(await splitLaw(outcome.files, layout, compare));
  findings.push(...(await mapLaw(uri, outcome, octets)));
  return findings;
}

const base = "memory:/split/";

function given(files: readonly OutputFile[], name: string) {
  const byUri = new Map(files.map((file) => [addressOf(file.name), file.text]));
  return { uri: addressOf(name), resolver: memoryResolver(byUri) };
}

function addressOf(name: string): string {
  return base + name.split("/").map(encodeURIComponent).join("/");
}

/** `bundle(split(x)) = x`, with the order of all members and the digits of all numbers. */
async function splitLaw(
  bundle: readonly OutputFile[],
  layouts: readonly string[],
  compare: BundleLaws["compare"],
): Promise<Finding> {
  const law = `bundle(split(x)) = x, ${layouts.join(" + ")}`;
  const split = await splitDocument(given(bundle, nameOfFirst(bundle)), { layouts });
  if (split.status !== "split") return { law, fault: `not split: ${said(split.diagnostics)}` };
  const again = await bundleDocument(given(split.files, nameOfFirst(split.files)));
  if (again.status !== "bundled") return { law, fault: `not bundled: ${said(again.diagnostics)}` };
  const fault = await compare(bundle, again.files);
  return fault === undefined ? { law } : { law, fault };
}

function nameOfFirst([first]: readonly OutputFile[]): string {
  return first?.name ?? "";
}

/** Compares bundles in JSON, including the order of all members and the digits of all numbers. */
export async function compareJsonBundles(
  [one]: readonly OutputFile[],
  [other]: readonly OutputFile[],
): Promise<string | undefined> {
  const [before, after] = [await jsonOf(one), await jsonOf(other)];
  const isSame = before !== undefined && after !== undefined && sameJson(before, after, { exact: true, ordered: true });
  return isSame ? undefined : firstDifference(before, after);
}

/** Compares bundles in XML, component by component. */
export async function compareXmlBundles(
  before: readonly OutputFile[],
  after: readonly OutputFile[],
): Promise<string | undefined> {
  const { uri, resolver } = given(before, nameOfFirst(before));
  const loaded = await loadWorkspace(uri, resolver, createXmlReader());
  return loaded.ok ? verifyXml(loaded.value, after)?.message : "the bundle cannot be read";
}

/** `split --map(bundle(x)) = x`, octet for octet. */
async function mapLaw(
  uri: string,
  outcome: Extract<BundleOutcome, { readonly status: "bundled" }>,
  octets: (path: string) => Buffer,
): Promise<readonly Finding[]> {
  const law = "split --map(bundle(x)) = x";
  const map = outcome.map();
  const mapFile = { name: "bundle.map", text: JSON.stringify(map) };
  const files = [...outcome.files, mapFile];
  const restored = await splitDocument(given(files, nameOfFirst(files)), { map: given(files, mapFile.name) });
  if (restored.status !== "split") return [{ law, fault: `not split: ${said(restored.diagnostics)}` }];
  const used = new Set(map.files.map(({ name }) => name));
  const folder = map.folder === undefined ? "" : `${map.folder}/`;
  const names = [...fileNames(uri, outcome.dependencies)].filter(([, name]) => used.has(name));
  const written = new Map(restored.files.map((one) => [one.name, Buffer.from(one.octets ?? one.text)]));
  const wrong = names.find(
    ([each, name]) => !octets(fileURLToPath(each)).equals(written.get(folder + name) ?? Buffer.alloc(0)),
  );
  const isAll = names.length === restored.files.length;
  if (wrong === undefined && isAll) return [{ law }];
  return [{ law, fault: wrong === undefined ? "other files than there were" : `${fileNameOf(wrong[0])} is another` }];
}

async function jsonOf(file: OutputFile | undefined): Promise<Json | undefined> {
  await prepareYaml();
  const read = file === undefined ? undefined : readJson({ uri: addressOf(file.name), text: file.text });
  return read?.ok === true ? read.value : undefined;
}

function firstDifference(before: Json | undefined, after: Json | undefined): string {
  const open: { readonly a: Json | undefined; readonly b: Json | undefined; readonly at: string }[] = [
    { a: before, b: after, at: "" },
  ];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const { a, b, at } = pair;
    if (a instanceof Map && b instanceof Map) {
      if ([...a.keys()].join("\n") !== [...b.keys()].join("\n"))
        return `${at || "the root"} has other members: ${[...a.keys()].filter((key) => !b.has(key)).slice(0, 3)} / ${[...b.keys()].filter((key) => !a.has(key)).slice(0, 3)}`;
      for (const [key, member] of [...a].reverse()) open.push({ a: member, b: b.get(key), at: `${at}/${key}` });
    } else if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
      for (const [index, item] of a.entries()) open.push({ a: item, b: b[index], at: `${at}/${index}` });
    else if (a === undefined || b === undefined || !sameJson(a, b, { exact: true }))
      return `${at} was ${JSON.stringify(a)?.slice(0, 80)}, is ${JSON.stringify(b)?.slice(0, 80)}`;
  }
  return "they are alike";
}

function said(diagnostics: readonly Diagnostic[]): string {
  const [first] = diagnostics.filter(({ severity }) => severity === "error");
  return first === undefined ? "no error" : `${first.code}: ${first.message.slice(0, 150)}`;
}
