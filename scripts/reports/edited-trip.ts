import { convertDocument, type DocumentInput, loadDocument, type OutputFile, readLoaded } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";
import { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
import type { Editable } from "./edits.ts";
import { withoutResidual } from "./residual-of-files.ts";

/** Where the complement of an edited description is. */
export type TripChannel = "inline" | "companion" | "stripped";

export const tripChannels: readonly TripChannel[] = ["inline", "companion", "stripped"];

/** A description that a WSDL was converted to, and its companion where it has one. */
export interface Described {
  readonly text: string;
  readonly companion?: string | undefined;
}

export type Components = ReadonlyMap<string, string>;

/** What a description was converted back to. */
export interface Back {
  readonly files: readonly OutputFile[];
  /** The residual of the description, as text. */
  readonly residual: string;
  readonly components: Components;
  /** The codes of what was reported. */
  readonly codes: ReadonlySet<string>;
}

/** Converts a WSDL to a description; undefined where that is not possible. `before`: the text of the one whose place it takes. */
export async function describedBy(
  input: DocumentInput,
  view: "facade" | "wire",
  channel: TripChannel,
  before?: string,
): Promise<Described | undefined> {
  const complement = channel === "stripped" ? "none" : channel;
  const uri = "memory:/before.json";
  const against = before === undefined ? undefined : { uri, resolver: memoryResolver({ [uri]: before }) };
  const outcome = await convertDocument(input, { to: "apidoc", format: "json", complement, view, against });
  const [main, companion] = outcome.status === "converted" ? outcome.files : [];
  return main && { text: main.text, companion: companion?.text };
}

/** Converts a description back; with `against`, into the original. Its companion lies beside it, without the sources that it names. */
export async function backOf({ text, companion }: Described, against?: DocumentInput): Promise<Back> {
  const files = new Map([["memory:/api.json", text]]);
  if (companion !== undefined) files.set("memory:/api.map.json", companion);
  const input = { uri: "memory:/api.json", resolver: memoryResolver(files) };
  const outcome = await convertDocument(input, { to: "wsdl", against });
  const codes = new Set(outcome.diagnostics.map(({ code }) => code));
  const made = outcome.status === "converted" ? outcome.files : [];
  const { files: bare, residual } = withoutResidual(made);
  const { result } = await loadDocument(inputOf(bare));
  const doc = result.ok ? readLoaded(result.value).doc : undefined;
  if (doc?.kind !== "wsdl") return { files: made, residual, components: new Map(), codes };
  const { documents: all, schemas } = doc.value as Extract<typeof doc.value, { readonly bindings: unknown }>;
  const described = canonicalDescription(all.map(({ definitions }) => definitions));
  return { files: made, residual, components: new Map([...described, ...canonicalComponents(schemas)]), codes };
}

/** The text of an edited document. Numbers of JavaScript round long integers of the text before: that is no edit. */
export function textFrom(document: Editable, before: string): string {
  const integers = new Set(Array.from(before.matchAll(/(?<![\w.])\d{16,}(?![\w.])/g), ([literal]) => literal));
  return [...integers].reduce(
    (text, literal) => text.replaceAll(JSON.stringify(Number(literal)), literal),
    JSON.stringify(document),
  );
}

export function inputOf(files: readonly Pick<OutputFile, "name" | "text">[]): DocumentInput {
  const resolver = memoryResolver(new Map(files.map((file) => [new URL(file.name, "memory:/").href, file.text])));
  return { uri: new URL(files[0]?.name ?? "none", "memory:/").href, resolver };
}
