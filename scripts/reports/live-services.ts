import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson, writeJson } from "@soapstone/apidoc-model";
import { convertDocument, type DocumentInput } from "@soapstone/pipeline";
import { type EditedService, editCases, editedDocument, editedServices, filesIn } from "@soapstone/test-corpus";
import { memoryResolver } from "@soapstone/workspace";

/** A service whose edited description is called. */
export interface LiveService {
  readonly title: string;
  /** The folder in `test-corpus/edits/_services`. */
  readonly service: string;
  readonly style: "document" | "rpc";
  /** The namespace of the elements in its messages. */
  readonly namespace: string;
  /** Whether it is served without its header blocks: Mono supports no binding with encoded ones. */
  readonly hasNoHeaders?: boolean;
  /** Whether its binding is replaced by one of SOAP 1.2. */
  readonly isSoap12?: boolean;
}

const library = "urn:example:library";

export const liveServices: readonly LiveService[] = [
  { title: "document/literal", service: "document-literal", style: "document", namespace: library },
  { title: "rpc/literal", service: "rpc-literal", style: "rpc", namespace: library },
  { title: "rpc/encoded", service: "rpc-encoded", style: "rpc", namespace: "urn:Library", hasNoHeaders: true },
  { title: "SOAP 1.2", service: "document-literal", style: "document", namespace: library, isSoap12: true },
];

type Texts = Readonly<Record<string, string>>;

/**
 * Returns the files of the WSDL converted back from the description of a service after edits of some kinds, the entry
 * first.
 */
export async function editedWsdl(live: LiveService, kinds: readonly string[]): Promise<Texts> {
  const service = editedServices().find(({ name }) => name === live.service);
  if (service === undefined) throw new Error(`There is no service ${live.service}.`);
  const original = textsOf(service, live);
  const [[name = "", text = ""] = []] = Object.entries(
    await converted(inputOf(original), { to: "apidoc", complement: "inline", format: "json", view: service.view }),
  );
  const steps = editCases().flatMap((one) =>
    one.service.name === service.name && kinds.includes(one.kind) ? one.edit : [],
  );
  const read = readJson({ uri: "memory:/description.json", text });
  if (!read.ok) throw new Error("The description is no JSON.");
  const edited = { [name]: writeJson(editedDocument(read.value, steps)) };
  const back = await converted(inputOf(edited), { to: "wsdl", against: inputOf(original) });
  return live.hasNoHeaders === true ? mapTexts(back, (text) => text.replace(/<SOAP:header [^>]*\/>/g, "")) : back;
}

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
}

/** Returns the documents of a service, the entry first. */
function textsOf({ root, entry }: EditedService, { isSoap12 }: LiveService): Texts {
  const names = filesIn(root).filter((name) => /\.(?:wsdl|xsd)$/.test(name));
  const ordered = names.toSorted((a, b) => Number(join(root, b) === entry) - Number(join(root, a) === entry));
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const bound = (text: string) => (isSoap12 === true ? text.replaceAll('wsdl/soap/"', 'wsdl/soap12/"') : text);
  return Object.fromEntries(ordered.map((name) => [name, bound(read(name))]));
}

function inputOf(texts: Texts): DocumentInput {
  const uriOf = (name: string) => new URL(name, "memory:/").href;
  const resolver = memoryResolver(new Map(Object.entries(texts).map(([name, text]) => [uriOf(name), text])));
  return { uri: uriOf(Object.keys(texts)[0] ?? "none"), resolver };
}

async function converted(input: DocumentInput, options: Parameters<typeof convertDocument>[1]): Promise<Texts> {
  const outcome = await convertDocument(input, options);
  if (outcome.status === "converted") return Object.fromEntries(outcome.files.map(({ name, text }) => [name, text]));
  throw new Error(outcome.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; "));
}
