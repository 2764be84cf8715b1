import { convertDocument, type DocumentInput, loadDocument, type OutputFile, readLoaded } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";
import { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
import type { Editable } from "./editable-document.ts";
import { withoutResidual } from "./residual-of-files.ts";

/** The channel of the complement of an edited description. */
export type TripChannel = "inline" | "companion" | "stripped";

export const tripChannels: readonly TripChannel[] = ["inline", "companion", "stripped"];

/** The description of a WSDL, with its companion if any. */
export interface Described {
  readonly text: string;
  readonly companion?: string | undefined;
}

export type Components = ReadonlyMap<string, string>;

/** The result of the inverse conversion of a description. */
export interface Back {
  readonly files: readonly OutputFile[];
  /** The residual of the description, as text. */
  readonly residual: string;
  readonly components: Components;
  /** The codes of the diagnostics. */
  readonly codes: ReadonlySet<string>;
}

/**
 * Converts a WSDL to a description; undefined where that fails. `before`: the text of the description that it replaces.
 */
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

/**
 * Converts a description back; with `against`, into the original. The companion is beside it, without the sources that
 * it names.
 */
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

/**
 * Returns the text of an edited document. Long integers keep their original text, since JavaScript would round them.
 */
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
