import {
  type Diagnostic,
  type DocumentUri,
  decodeContent,
  type Limits,
  ok,
  type Resolver,
  type Resource,
  type Result,
  relativeUri,
  type Sources,
} from "@soapstone/workspace";
import { companionName, companionsBeside } from "../companion/companion-name.ts";
import { movedCompanion } from "../companion/moved-companion.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";
import type { DocumentKind, PipelineDocument } from "../steps/pipeline-document.ts";
import { fileNamesOf } from "./file-names.ts";

/** The source document of a run. */
export interface LoadedRunSource {
  /** Absent if the entry cannot be read. */
  readonly doc?: PipelineDocument;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** All requested addresses, including those without a document. */
  readonly dependencies: readonly DocumentUri[];
}

type ResolverAnswer = Awaited<ReturnType<Resolver>>;

/**
 * Loads a source with every document that a step could request, once. Steps get the recorded answers, under the
 * addresses of the user's files, so that their diagnostics refer to these. A missing document is only reported by the
 * steps that need it.
 */
export async function loadSource(input: DocumentInput, limits: Partial<Limits>): Promise<LoadedRunSource> {
  const answers = new Map<DocumentUri, Promise<ResolverAnswer>>();
  const recording: Resolver = (uri, ask) => {
    const before = answers.get(uri);
    if (before !== undefined) return before;
    const answer = input.resolver(uri, ask);
    answers.set(uri, answer);
    return answer;
  };
  const recorded = { ...input, resolver: recording };
  const { result, sources } = await loadDocument(recorded, { limits, asFiles: true, textFiles: true });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [...answers.keys()] };
  const kind = kindOf(result.value.kind);
  // Conversions may request documents by other addresses than bundling, so both are recorded.
  if (kind === "apidoc" || kind === "jsonschema") {
    await loadDocument(recorded, { limits });
    const { companion = companionsBeside(input.uri) } = input;
    for (const uri of companion === "none" ? [] : [companion].flat())
      await recording(uri, { maxBytes: limits.bytes ?? Number.POSITIVE_INFINITY });
  }
  const settled = new Map<DocumentUri, ResolverAnswer>();
  for (const [uri, answer] of answers) settled.set(uri, await answer);
  const doc = documentOf(kind, input, settled);
  return { doc, diagnostics: [], sources, dependencies: [...settled.keys()] };
}

function kindOf(kind: "wsdl" | "xsd" | "apidoc" | "json-schema"): DocumentKind {
  return kind === "json-schema" ? "jsonschema" : kind;
}

function documentOf(
  kind: DocumentKind,
  input: DocumentInput,
  answers: ReadonlyMap<DocumentUri, ResolverAnswer>,
): PipelineDocument {
  const found = new Map<DocumentUri, Resource>();
  const requestedAs = new Map<DocumentUri, DocumentUri[]>();
  const missing: string[] = [];
  for (const [uri, answer] of answers) {
    const to = answer?.ok === true ? answer.value.uri : undefined;
    if (to !== undefined && to !== uri) requestedAs.set(to, [...(requestedAs.get(to) ?? []), uri]);
    if (answer?.ok === true) found.set(answer.value.uri, answer.value);
    else missing.push(`${relativeUri(input.uri, uri)} ${codesOf(answer)}`);
  }
  const names = new Map(fileNamesOf([...found.keys()]));
  const [entry = ""] = names.values();
  // A companion elsewhere is treated as if it were beside the document.
  const beside = companionsBeside(input.uri)[0] ?? input.uri;
  const isElsewhere = (uri: DocumentUri): boolean => uri === input.companion && uri !== beside;
  if (input.companion !== undefined && found.has(input.companion)) names.set(input.companion, companionName(entry));
  const files = [...found.values()].map((resource): OutputFile => {
    const decoded = decodeContent(resource.content, resource.mediaType, resource.uri);
    const text = isElsewhere(resource.uri) ? movedCompanion(decoded.text, resource.uri, beside) : decoded.text;
    const name = names.get(resource.uri);
    if (name === undefined) throw new Error(`${resource.uri} has no name.`);
    return { name, text, ...(isElsewhere(resource.uri) ? {} : octetsOf(resource.content, text)) };
  });
  const resolver: Resolver = async (uri) => answers.get(uri);
  return {
    kind,
    files,
    uris: new Map([...names].map(([uri, name]) => [name, uri])),
    requestedAs,
    missing,
    input: { ...input, resolver },
  };
}

function codesOf(answer: Result<Resource> | undefined): string {
  return (answer ?? ok(undefined)).diagnostics.map(({ code }) => code).join(" ");
}

/** Returns the octets of a document; empty if they are the text in UTF-8. */
function octetsOf(content: Uint8Array | string, text: string): { readonly octets?: Uint8Array } {
  if (typeof content === "string") return {};
  const plain = new TextEncoder().encode(text);
  const isPlain = plain.length === content.length && plain.every((octet, index) => octet === content[index]);
  return isPlain ? {} : { octets: content };
}
