import {
  addressesOf,
  baseOf,
  besideFile,
  type Draft,
  draftNamed,
  draftOf,
  isObject,
  type Json,
  namesOf,
  type Path,
  type PointerTokens,
  parseFragment,
  printPointer,
  type SchemaAddresses,
  splitReference,
} from "@soapstone/apidoc-model";
import { type DocumentUri, resolveUri, type Workspace } from "@soapstone/workspace";
import { type HopStarts, pointerOfHop, type ReferenceHop } from "./targets.ts";

/** A reference in a document, with its place. */
export interface PlacedReference {
  readonly tokens: PointerTokens;
  readonly found: SchemaAddresses["found"][number];
}

/** References by the place of the object that contains them. */
export interface ReferenceTree {
  readonly below: Map<string, ReferenceTree>;
  readonly references: PlacedReference[];
}

interface ReferencedDocument {
  readonly root: Json;
  readonly base: string;
  readonly tree: ReferenceTree;
  readonly draft: Draft;
}

/** The location of a schema. */
export interface SchemaLocation {
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
}

/**
 * The documents of a JSON Schema. Finds schemas by the addresses (`$id`) and anchors that they declare, otherwise by
 * the file.
 */
export class SchemaDocuments implements HopStarts {
  readonly #workspace: Workspace<Json>;
  readonly #documents = new Map<DocumentUri, ReferencedDocument>();
  readonly #resources = new Map<string, SchemaLocation>();
  readonly #anchors = new Map<string, SchemaLocation>();
  /** The base addresses of references, by the location of the object that contains the reference. */
  readonly #bases = new Map<string, string>();
  readonly #byReference: ReadonlyMap<string, DocumentUri>;
  /** Addresses that two schemas declare, with the locations of both. */
  readonly duplicates: { readonly address: string; readonly first: SchemaLocation; readonly second: SchemaLocation }[] =
    [];

  constructor(workspace: Workspace<Json>) {
    this.#workspace = workspace;
    this.#byReference = new Map(workspace.references.map(({ from, spelling, to }) => [`${from}\n${spelling}`, to]));
    const draft = draftOf(workspace.documents.get(workspace.entry)?.root ?? true);
    // A file without `$schema` has the version of the entry.
    for (const [uri, { root }] of workspace.documents)
      this.#add(uri, root, declaresDraft(root) ? draftOf(root) : draft);
  }

  #add(uri: DocumentUri, root: Json, draft: Draft): void {
    const { resources, anchors, found } = addressesOf(root, uri, draft);
    const place = (path: Path): SchemaLocation => ({ uri, tokens: namesOf(path).map(String) });
    for (const [address, path] of resources) {
      const first = this.#resources.get(address);
      if (first === undefined) this.#resources.set(address, place(path));
      else this.duplicates.push({ address, first, second: place(path) });
    }
    for (const [address, path] of anchors) if (!this.#anchors.has(address)) this.#anchors.set(address, place(path));
    const tree: ReferenceTree = { below: new Map(), references: [] };
    for (const one of found) {
      const tokens = namesOf(one.path).map(String);
      this.#bases.set(`${uri}#${printPointer(tokens)}`, one.base);
      // A reference to a meta-schema needs no document, since every version defines its own.
      if (draftNamed(splitReference(one.reference).address) !== undefined) continue;
      grown(tree, tokens).references.push({ tokens, found: one });
    }
    this.#documents.set(uri, { root, base: baseOf(root, uri, draft), tree, draft });
  }

  treeAt(uri: DocumentUri, tokens: PointerTokens): ReferenceTree | undefined {
    let tree: ReferenceTree | undefined = this.#documents.get(uri)?.tree;
    for (const token of tokens) tree = tree?.below.get(token);
    return tree;
  }

  draftOf(uri: DocumentUri): Draft | undefined {
    return this.#documents.get(uri)?.draft;
  }

  baseOf(uri: DocumentUri): string {
    return this.#documents.get(uri)?.base ?? uri;
  }

  readonly rootOf = (uri: DocumentUri): Json | undefined => this.#documents.get(uri)?.root;

  readonly base = (hop: ReferenceHop): string =>
    this.#bases.get(`${hop.uri}#${pointerOfHop(hop)}`) ?? this.baseOf(hop.uri);

  readonly start = (hop: ReferenceHop): ReturnType<HopStarts["start"]> => {
    const { address, fragment } = splitReference(hop.reference);
    const base = this.base(hop);
    const full = address === "" ? base : resolveUri(base, address);
    const resource = this.#resources.get(full) ?? this.#file(full, base, hop, address);
    const root = resource === undefined ? undefined : this.rootOf(resource.uri);
    if (resource === undefined || root === undefined) return "document";
    const tokens = parseFragment(fragment);
    if (tokens !== undefined) return { uri: resource.uri, root, tokens: [...resource.tokens, ...tokens] };
    const own = this.baseOf(resource.uri);
    const anchor = this.#anchors.get(`${full}#${fragment}`) ?? this.#anchors.get(`${own}#${fragment}`);
    return anchor === undefined
      ? "form"
      : { uri: anchor.uri, root: this.rootOf(anchor.uri) ?? root, tokens: anchor.tokens };
  };

  /**
   * Returns the file of an address: where the workspace found it, otherwise relative to the document that contains the
   * reference.
   */
  #file(full: string, base: string, { uri }: ReferenceHop, address: string): SchemaLocation | undefined {
    const referenced =
      base === uri ? this.#byReference.get(`${uri}\n${address}`) : this.#byReference.get(`${uri}\n${full}`);
    const beside = besideFile(full, this.baseOf(uri), uri);
    const found = [referenced, beside].find((one) => one !== undefined && this.#workspace.documents.has(one));
    return found === undefined ? undefined : { uri: found, tokens: [] };
  }
}

function declaresDraft(root: Json): boolean {
  return isObject(root) && typeof root.get("$schema") === "string";
}

function grown(tree: ReferenceTree, tokens: PointerTokens): ReferenceTree {
  let node = tree;
  for (const token of tokens) {
    let next = node.below.get(token);
    if (next === undefined) {
      next = { below: new Map(), references: [] };
      node.below.set(token, next);
    }
    node = next;
  }
  return node;
}
