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

export interface LoadedRunSource {
  /** Absent where the entry cannot be read. */
  readonly doc?: PipelineDocument;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** All requested addresses, including those without a document. */
  readonly dependencies: readonly DocumentUri[];
}

type ResolverAnswer = Awaited<ReturnType<Resolver>>;

/**
 * Reads a source with everything that any step could ask for, once. The steps read the same answers again, under the
 * addresses of the user's own files, so that what they report points there. What only costs itself (a document that is
 * missing) is reported by the steps that need it.
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
  // What conversions ask for, by other addresses perhaps: files have no places of their own there.
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
  const askedAs = new Map<DocumentUri, DocumentUri[]>();
  const missing: string[] = [];
  for (const [uri, answer] of answers) {
    const to = answer?.ok === true ? answer.value.uri : undefined;
    if (to !== undefined && to !== uri) askedAs.set(to, [...(askedAs.get(to) ?? []), uri]);
    if (answer?.ok === true) found.set(answer.value.uri, answer.value);
    else missing.push(`${relativeUri(input.uri, uri)} ${codesOf(answer)}`);
  }
  const names = new Map(fileNamesOf([...found.keys()]));
  const [entry = ""] = names.values();
  // A companion from elsewhere goes where those of documents lie.
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
    askedAs,
    missing,
    input: { ...input, resolver },
  };
}

function codesOf(answer: Result<Resource> | undefined): string {
  return (answer ?? ok(undefined)).diagnostics.map(({ code }) => code).join(" ");
}

/** Returns the octets, if they are not the text in UTF-8. */
function octetsOf(content: Uint8Array | string, text: string): { readonly octets?: Uint8Array } {
  if (typeof content === "string") return {};
  const plain = new TextEncoder().encode(text);
  const isPlain = plain.length === content.length && plain.every((octet, index) => octet === content[index]);
  return isPlain ? {} : { octets: content };
}
