import { circularReferences } from "./circles.ts";
import { decodeContent } from "./decode.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { limit, workspace } from "./diagnostics.ts";
import type { Document, DocumentReader, DocumentReference, Resource, Source, Sources, Workspace } from "./document.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { DocumentUri } from "./location.ts";
import { atReference } from "./reference-chains.ts";
import type { Resolver } from "./resolver.ts";
import { failed, ok, type Result } from "./result.ts";
import { createSources } from "./sources.ts";
import { isAbsoluteUri, isRemote } from "./uri.ts";

/** The limits of loading, and the texts to which those of the documents are added. */
export interface LoadOptions {
  readonly limits?: Partial<Limits>;
  readonly sources?: Sources;
}

/** The limits because of which whole documents are not read. */
const notRead: ReadonlySet<string> = new Set(["limit/bytes", "limit/total-bytes", "limit/files", "limit/remote"]);

/** The number of documents that are fetched at the same time. */
const width = 8;

/**
 * Loads the entry and all documents to which it refers, directly or not; the only asynchronous part of a conversion.
 * Circles are allowed; addresses of the same file give one document. A document that cannot be read is reported at the
 * first reference to it, and loading continues. The order of documents and diagnostics is that of the references, not
 * of arrival.
 * Not ok if the entry cannot be read, or if a limit is exceeded; otherwise references to the skipped documents would be
 * reported as references to missing files.
 */
export async function loadWorkspace<Root>(
  entry: DocumentUri,
  resolver: Resolver,
  reader: DocumentReader<Root>,
  options: LoadOptions = {},
): Promise<Result<Workspace<Root>>> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const loading = new Loading(reader, limits, options.sources ?? createSources());
  let wave = loading.start(entry);
  while (wave.length > 0) {
    const answers = await mapConcurrently(wave, width, (uri) => {
      const from = loading.referredFrom.get(uri)?.from;
      return resolver(uri, { maxBytes: limits.bytes, ...(from === undefined ? {} : { from }) });
    });
    const next: DocumentUri[] = [];
    for (const [index, uri] of wave.entries()) next.push(...(await loading.addAnswer(uri, answers[index])));
    wave = next;
  }
  return loading.result(entry);
}

/** The state of loading. */
class Loading<Root> {
  /** For each requested address, the address of the document that was found; undefined if there is none. */
  readonly #found = new Map<DocumentUri, DocumentUri | undefined>();
  readonly referredFrom = new Map<DocumentUri, DocumentReference>();
  readonly #arrived = new Set<DocumentUri>();
  readonly #documents = new Map<DocumentUri, Document<Root>>();
  readonly #references: DocumentReference[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #report = (diagnostic: Diagnostic): void => void this.#diagnostics.push(diagnostic);
  readonly #reader: DocumentReader<Root>;
  readonly #limits: Limits;
  readonly #sources: Sources;
  #totalBytes = 0;
  #isFull = false;
  #remote = 0;
  /** Whether more documents were requested than the limit allows. */
  #exceedsDocumentLimit = false;

  constructor(reader: DocumentReader<Root>, limits: Limits, sources: Sources) {
    this.#reader = reader;
    this.#limits = limits;
    this.#sources = sources;
  }

  start(entry: DocumentUri): readonly DocumentUri[] {
    this.#found.set(entry, undefined);
    return [entry];
  }

  /** Adds the answer for an address. Returns the addresses to request next because of it. */
  async addAnswer(uri: DocumentUri, answer: Result<Resource> | undefined): Promise<readonly DocumentUri[]> {
    const referredBy = this.referredFrom.get(uri);
    const report = (diagnostic: Diagnostic) => this.#report(atReference(diagnostic, referredBy, this.referredFrom));
    if (answer === undefined) report(workspace("not-found", { uri, leftOut: referredBy !== undefined }));
    else answer.diagnostics.forEach(report);
    if (answer === undefined || !answer.ok) return [];

    const resource = answer.value;
    if (this.#arrived.has(resource.uri)) {
      this.#found.set(uri, this.#documents.has(resource.uri) ? resource.uri : undefined);
      return [];
    }
    this.#arrived.add(resource.uri);
    const problem = this.#countSize(resource);
    if (problem !== undefined) report(problem);
    if (problem !== undefined || this.#isFull) return [];
    if (referredBy !== undefined && resource.uri !== uri) this.referredFrom.set(resource.uri, referredBy);
    const references = await this.#read(uri, resource);
    return references.filter((reference) => this.#isNew(reference)).map(({ to }) => to);
  }

  /**
   * Adds the size of a resource to the total. Returns a diagnostic for a resource that is too large, which is left out,
   * and for the first one with which the total is too large; this one and all later ones are left out.
   */
  #countSize({ uri, content }: Resource): Diagnostic | undefined {
    const { bytes, totalBytes } = this.#limits;
    if (this.#isFull) return undefined;
    if (content.length > bytes) return limit("bytes", { uri, limit: bytes });
    this.#totalBytes += content.length;
    this.#isFull = this.#totalBytes > totalBytes;
    return this.#isFull ? limit("total-bytes", { uri, limit: totalBytes }) : undefined;
  }

  async #read(requested: DocumentUri, resource: Resource): Promise<readonly DocumentReference[]> {
    const { uri, content, mediaType } = resource;
    const { text, diagnostics } = decodeContent(content, mediaType, uri);
    diagnostics.forEach(this.#report);
    const source: Source = { uri, text, ...(mediaType === undefined ? {} : { mediaType }) };
    await this.#reader.prepare?.(source);
    const read = this.#reader.read(source, this.#sources.add(source));
    read.diagnostics.forEach(this.#report);
    if (!read.ok) return [];
    this.#documents.set(uri, read.value);
    this.#found.set(requested, uri);
    return this.#reader.references(read.value, this.#report);
  }

  /** Adds a reference. Returns whether its address may be requested, and was not requested yet. */
  #isNew(reference: DocumentReference): boolean {
    this.#references.push(reference);
    const { to, spelling, at } = reference;
    if (this.#found.has(to)) return false;
    this.#found.set(to, undefined);
    this.referredFrom.set(to, reference);
    if (!isAbsoluteUri(to)) {
      this.#report(atReference(workspace("invalid-address", { spelling }, at), reference, this.referredFrom));
      return false;
    }
    if (isRemote(to)) this.#remote += 1;
    if (this.#exceedsDocumentLimit) return false;
    const { files, remote } = this.#limits;
    if (this.#remote > remote) this.#report(limit("remote", { limit: remote }, at));
    else if (this.#found.size > files) this.#report(limit("files", { limit: files }, at));
    else return true;
    this.#exceedsDocumentLimit = true;
    return false;
  }

  result(entry: DocumentUri): Result<Workspace<Root>> {
    const uri = this.#found.get(entry);
    if (uri === undefined || this.#diagnostics.some(({ code }) => notRead.has(code))) return failed(this.#diagnostics);
    // If a document was found under another address, the reference leads to that address.
    const references = this.#references.map((reference) => {
      const to = this.#found.get(reference.to) ?? reference.to;
      return to === reference.to ? reference : { ...reference, to };
    });
    const loaded = { entry: uri, documents: this.#documents, references, sources: this.#sources };
    return ok(loaded, [...this.#diagnostics, ...circularReferences(uri, references)]);
  }
}

/** Requests all items, at most `width` at a time, and returns the answers in the order of the items. */
async function mapConcurrently<In, Out>(
  questions: readonly In[],
  width: number,
  answer: (question: In) => Promise<Out>,
): Promise<readonly Out[]> {
  const answers: Out[] = [];
  const pending = questions.entries();
  const worker = async () => {
    for (const [index, question] of pending) answers[index] = await answer(question);
  };
  await Promise.all(Array.from({ length: Math.min(width, questions.length) }, worker));
  return answers;
}
