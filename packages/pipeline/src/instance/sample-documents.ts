import { writeJson } from "@soapstone/apidoc-model";
import { decode, samples } from "@soapstone/instance";
import type { Diagnostic, DocumentUri, Limits, Sources } from "@soapstone/workspace";
import { fromClark, type QName, readXml, type SchemaSet } from "@soapstone/xml-model";
import type { DocumentInput } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";
import { type CodecSource, loadCodec } from "./codec-source.ts";

/** The options for sample documents. */
export interface SampleDocumentsOptions {
  /** The root element, as `name` or `{namespace}name`. Default: the first global element that is not abstract. */
  readonly element?: string | undefined;
  readonly seed?: number | undefined;
  readonly count?: number | undefined;
  /** Generate invalid documents that are nearly valid. */
  readonly invalid?: boolean | undefined;
  readonly format?: "xml" | "json" | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** A sample document. */
export interface SampleFile extends OutputFile {
  /** For an invalid document: the kind of fault, and the diagnostic of the validator. */
  readonly wrong?: string;
}

/** The sample documents; empty if none could be generated, with the diagnostics. */
export interface SampleOutcome {
  readonly files: readonly SampleFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  readonly dependencies: readonly DocumentUri[];
}

/** Reads schemas and generates sample documents. Writes nothing. */
export async function sampleDocuments(
  schema: DocumentInput,
  options: SampleDocumentsOptions = {},
): Promise<SampleOutcome> {
  const { limits, seed, count, invalid, format = "xml" } = options;
  const source = await loadCodec({ schema, limits });
  const { found, sources, dependencies } = source;
  const diagnostics = [...source.diagnostics];
  if (found === undefined) return { files: [], diagnostics, sources, dependencies };
  const element = rootNamed(options.element, found.codec.set);
  const made = samples(found.codec.set, element, {
    ...(seed === undefined ? {} : { seed }),
    ...(count === undefined ? {} : { count }),
    kind: invalid === true ? "near-miss" : "valid",
  });
  // An unknown root element is a wrong selection only if the caller named it.
  const named = options.element === undefined ? {} : { selection: `element ${options.element}` };
  for (const each of made.diagnostics)
    diagnostics.push(each.code === "instance/unknown-root" ? { ...each, ...named } : each);
  const files = !made.ok
    ? []
    : made.value.map(({ xml, mutation, diagnostic }, index): SampleFile => {
        const wrong = mutation === undefined ? {} : { wrong: `${mutation}: ${diagnostic?.message ?? "refused"}` };
        const stem = `${element.local}-${index + 1}`;
        const json = format === "json" ? jsonOf(xml, found) : undefined;
        return json === undefined
          ? { name: `${stem}.xml`, text: xml, ...wrong }
          : { name: `${stem}.json`, text: json, ...wrong };
      });
  return { files, diagnostics, sources, dependencies };
}

function rootNamed(name: string | undefined, set: SchemaSet): QName {
  const elements = set.components.filter((one) => one.kind === "element");
  const wanted = name === undefined ? undefined : fromClark(name);
  if (wanted === undefined) {
    const first = elements.find(({ abstract }) => !abstract) ?? elements[0];
    return first?.name ?? { namespace: "", local: "" };
  }
  if (wanted.namespace !== "") return wanted;
  return elements.find((one) => one.name.local === wanted.local)?.name ?? wanted;
}

/** Returns the JSON form of an XML document; undefined if there is none. */
function jsonOf(xml: string, { codec, unit }: NonNullable<CodecSource["found"]>): string | undefined {
  const read = readXml({ uri: "memory:/sample.xml", text: xml }, 1);
  const decoded = read.ok ? decode(read.value.root, codec, {}) : undefined;
  if (decoded?.ok !== true) return undefined;
  const value = unit.kind === "native" ? unit.values.fromDocument(decoded.value) : decoded.value;
  return writeJson(value, { format: "json" });
}
