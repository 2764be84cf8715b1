import { decodeBytes } from "./decode.ts";
import type { Diagnostic, RelatedPlace } from "./diagnostic.ts";
import { limit, workspace } from "./diagnostics.ts";
import type { Document, DocumentReader, Reference, Resource, Source, Sources, Workspace } from "./document.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { DocumentUri, Place } from "./place.ts";
import type { Resolver } from "./resolver.ts";
import { failed, ok, type Result } from "./result.ts";
import { createSources } from "./sources.ts";
import { isAbsoluteUri } from "./uri.ts";

export interface LoadOptions {
  readonly limits?: Partial<Limits>;
  readonly sources?: Sources;
}

/** How many documents are on their way at a time. */
const width = 8;

/**
 * Reads the entry and everything that it refers to, until nothing is new; the only wait of a conversion. Cycles are
 * fine; addresses that lead to one file give one document. A document that cannot be had is reported where it is asked
 * for, and reading goes on. The order of documents and diagnostics is that of asking, whatever arrives first.
 *
 * Not ok only when the entry cannot be read.
 */
export async function loadWorkspace<Root>(
  entry: DocumentUri,
  resolver: Resolver,
  reader: DocumentReader<Root>,
  options: LoadOptions = {},
): Promise<Result<Workspace<Root>>> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const sources = options.sources ?? createSources();
  const diagnostics: Diagnostic[] = [];
  const documents = new Map<DocumentUri, Document<Root>>();
  const references: Reference[] = [];
  /** Every address that was asked for, and the document that it is; undefined where there is none. */
  const found = new Map<DocumentUri, DocumentUri | undefined>();
  const askedBy = new Map<DocumentUri, Reference>();
  const arrived = new Set<DocumentUri>();
  let totalBytes = 0;
  let full = false;

  /** Takes one arrived resource in, and gives what it asks for. */
  const takeIn = async (uri: DocumentUri, answer: Result<Resource> | undefined): Promise<readonly Reference[]> => {
    const asking = askedBy.get(uri);
    const report = (list: readonly Diagnostic[]) =>
      diagnostics.push(...list.map((diagnostic) => placed(diagnostic, asking, chain(asking, askedBy))));
    if (answer === undefined) report([workspace("not-found", { uri, leftOut: asking !== undefined })]);
    else report(answer.diagnostics);
    if (answer === undefined || !answer.ok) return [];

    const resource = answer.value;
    if (arrived.has(resource.uri)) {
      found.set(uri, documents.has(resource.uri) ? resource.uri : undefined);
      return [];
    }
    arrived.add(resource.uri);
    const size = resource.content.length;
    if (size > limits.bytes) {
      report([limit("bytes", { uri: resource.uri, limit: limits.bytes })]);
      return [];
    }
    if (totalBytes + size > limits.totalBytes) {
      if (!full) report([limit("total-bytes", { uri: resource.uri, limit: limits.totalBytes })]);
      full = true;
      return [];
    }
    totalBytes += size;
    const source = decode(resource, diagnostics);
    await reader.prepare?.(source);
    const read = reader.read(source, sources.add(source));
    diagnostics.push(...read.diagnostics);
    if (!read.ok) return [];
    documents.set(source.uri, read.value);
    found.set(uri, source.uri);
    if (asking !== undefined && source.uri !== uri) askedBy.set(source.uri, asking);
    return reader.references(read.value, (diagnostic) => void diagnostics.push(diagnostic));
  };

  let wave: readonly DocumentUri[] = [entry];
  found.set(entry, undefined);
  while (wave.length > 0 && !full) {
    const answers = await inTurn(wave, (uri) => resolver(uri, ask(limits, askedBy.get(uri)?.from)));
    const next: DocumentUri[] = [];
    for (const [index, uri] of wave.entries()) {
      for (const reference of await takeIn(uri, answers[index])) {
        references.push(reference);
        if (found.has(reference.to)) continue;
        found.set(reference.to, undefined);
        askedBy.set(reference.to, reference);
        if (!isAbsoluteUri(reference.to)) {
          diagnostics.push(workspace("invalid-address", { spelling: reference.spelling }, reference.at));
        } else if (found.size > limits.files) {
          if (found.size === limits.files + 1) diagnostics.push(limit("files", { limit: limits.files }, reference.at));
        } else next.push(reference.to);
      }
    }
    wave = next;
  }

  const entryUri = found.get(entry);
  if (entryUri === undefined) return failed(diagnostics);
  const settled = references.map((reference) => settle(reference, found.get(reference.to)));
  return ok({ entry: entryUri, documents, references: settled, sources }, diagnostics);
}

function decode(resource: Resource, diagnostics: Diagnostic[]): Source {
  const { uri, content, mediaType } = resource;
  const rest = mediaType === undefined ? {} : { mediaType };
  if (typeof content === "string") return { uri, text: content, ...rest };
  const decoded = decodeBytes(content, mediaType, { uri });
  diagnostics.push(...decoded.diagnostics);
  return { uri, text: decoded.text, ...rest };
}

function ask(limits: Limits, from: DocumentUri | undefined) {
  return { maxBytes: limits.bytes, ...(from === undefined ? {} : { from }) };
}

/** The reference with the address that its document really has. */
function settle(reference: Reference, to: DocumentUri | undefined): Reference {
  return to === undefined || to === reference.to ? reference : { ...reference, to };
}

/**
 * A resolver's diagnostic, put where the document was asked for. An `xsd:import` may do without its location (XSD 1,
 * 4.2.3), so a failure is a warning there: names that are missing because of it are reported where they are used.
 */
function placed(diagnostic: Diagnostic, asking: Reference | undefined, asked: readonly RelatedPlace[]): Diagnostic {
  if (asking === undefined) return diagnostic;
  const severity = asking.kind === "xsd:import" && diagnostic.severity === "error" ? "warning" : diagnostic.severity;
  const at: Place = diagnostic.at ?? asking.at ?? { uri: asking.from };
  const related = [...(diagnostic.related ?? []), ...asked];
  return { ...diagnostic, severity, at, ...(related.length === 0 ? {} : { related }) };
}

/** Who asked for the asking document, and so on up to the entry. */
function chain(asking: Reference | undefined, askedBy: ReadonlyMap<DocumentUri, Reference>): readonly RelatedPlace[] {
  const places: RelatedPlace[] = [];
  const seen = new Set<DocumentUri>();
  let above = asking === undefined ? undefined : askedBy.get(asking.from);
  while (above !== undefined && !seen.has(above.from)) {
    seen.add(above.from);
    places.push({ message: `asked for by ${above.kind}`, at: above.at ?? { uri: above.from } });
    above = askedBy.get(above.from);
  }
  return places;
}

/** All at once, a few at a time; the answers in the order of the questions. */
async function inTurn<In, Out>(questions: readonly In[], answer: (question: In) => Promise<Out>): Promise<Out[]> {
  const answers = new Array<Out>(questions.length);
  let next = 0;
  const worker = async () => {
    while (next < questions.length) {
      const index = next;
      next += 1;
      const question = questions[index] as In;
      answers[index] = await answer(question);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, questions.length) }, worker));
  return answers;
}
