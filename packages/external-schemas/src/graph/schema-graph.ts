import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  memberOf,
  parseFragment,
  parsePointer,
  printPointer,
} from "@soapstone/apidoc-model";
import { schemaKeywords } from "./keywords.ts";

/** A schema in a document: its JSON, the base of the references in it, and its location. */
export interface SchemaNode {
  readonly json: Json;
  readonly base: string;
  /** The document's address and the pointer in it: one node, one key. */
  readonly key: string;
}

/** The drafts that are distinguished: before 2019-09, keywords beside `$ref` are ignored. */
export type ExternalDialect = "draft-04" | "draft-06" | "draft-07" | "2019-09" | "2020-12" | "apidoc";

/** Returns another document by its address. */
export type OtherDocuments = (address: string) => Json | undefined;

/**
 * The schemas of a document as a graph, which resolves references of any form: a pointer to any location, `$id`, `id`,
 * `$anchor`, another document.
 */
export class SchemaGraph {
  readonly root: SchemaNode;
  readonly draft: ExternalDialect;
  readonly #byId = new Map<string, SchemaNode>();
  readonly #nodes = new WeakMap<JsonObject, SchemaNode>();
  readonly #documents = new Map<string, SchemaNode>();
  readonly #others: OtherDocuments;

  constructor(json: Json, draft: ExternalDialect, uri = "", others: OtherDocuments = () => undefined) {
    this.draft = draft;
    this.#others = others;
    this.root = this.#open(json, uri);
  }

  /** Whether keywords beside a reference are ignored. */
  get siblingsAreIgnored(): boolean {
    return this.draft === "draft-04" || this.draft === "draft-06" || this.draft === "draft-07";
  }

  /** Returns the schema under a keyword of another schema. */
  child(node: SchemaNode, ...tokens: readonly string[]): SchemaNode | undefined {
    let json: Json | undefined = node.json;
    for (const token of tokens) json = json === undefined ? undefined : memberOf(json, token);
    return json === undefined ? undefined : this.#nodeOf(json, node, tokens);
  }

  /** Resolves a reference in a schema. */
  resolve(reference: string, from: SchemaNode): SchemaNode | undefined {
    const absolute = resolved(reference, from.base);
    const known = this.#byId.get(absolute) ?? this.#byId.get(absolute.replace(/#$/, ""));
    if (known !== undefined) return known;
    const [address = "", fragment = ""] = splitAt(absolute, "#");
    const document = this.#byId.get(address) ?? this.#documents.get(address) ?? this.#fetch(address);
    if (document === undefined) return undefined;
    const tokens = parseFragment(fragment);
    if (tokens === undefined) return this.#byId.get(`${address}#${fragment}`);
    return tokens.length === 0 ? document : this.#follow(document, tokens);
  }

  #fetch(address: string): SchemaNode | undefined {
    const json = this.#others(address);
    return json === undefined ? undefined : this.#open(json, address);
  }

  #open(json: Json, uri: string): SchemaNode {
    const root: SchemaNode = { json, base: uri, key: `${uri}#` };
    this.#documents.set(uri, root);
    this.#index(root);
    const indexed = isObject(json) ? (this.#nodes.get(json) ?? root) : root;
    this.#documents.set(uri, indexed);
    return indexed;
  }

  /** Visits every schema once and records the identifiers and anchors that references may use. */
  #index(root: SchemaNode): void {
    const waiting: SchemaNode[] = [root];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (!isObject(node.json) || this.#nodes.has(node.json)) continue;
      const named = this.#named(node);
      this.#nodes.set(node.json, named);
      for (const [keyword, holds] of schemaKeywords) {
        const value = node.json.get(keyword);
        if (value === undefined) continue;
        const inner = (json: Json, ...tokens: string[]): void => {
          waiting.push(below(json, named, tokens));
        };
        if (holds === "schema" || (holds === "schemaOrList" && !isArray(value))) inner(value, keyword);
        else if (isArray(value)) for (const [index, one] of value.entries()) inner(one, keyword, String(index));
        else if (isObject(value) && holds === "map") for (const [name, one] of value) inner(one, keyword, name);
      }
    }
  }

  /** Returns the node with the base that its own identifier states. */
  #named(node: SchemaNode): SchemaNode {
    const { json } = node;
    if (!isObject(json)) return node;
    const isReference = typeof json.get("$ref") === "string" && this.siblingsAreIgnored;
    const id = isReference ? undefined : (json.get("$id") ?? json.get("id"));
    let named = node;
    if (typeof id === "string") {
      const absolute = resolved(id, node.base);
      const [address = ""] = splitAt(absolute, "#");
      named = { ...node, base: id.startsWith("#") ? node.base : address };
      if (!this.#byId.has(absolute)) this.#byId.set(absolute, named);
      if (!id.startsWith("#") && !this.#byId.has(address)) this.#byId.set(address, named);
    }
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const anchor = json.get(keyword);
      const absolute = typeof anchor === "string" ? `${splitAt(named.base, "#")[0] ?? ""}#${anchor}` : undefined;
      if (absolute !== undefined && !this.#byId.has(absolute)) this.#byId.set(absolute, named);
    }
    return named;
  }

  /**
   * A pointer may pass through schemas with their own identifiers, and lead to a location where no schema is expected.
   */
  #follow(document: SchemaNode, tokens: readonly string[]): SchemaNode | undefined {
    let node = document;
    let passed: string[] = [];
    let json: Json | undefined = document.json;
    for (const token of tokens) {
      json = json === undefined ? undefined : memberOf(json, token);
      if (json === undefined) return undefined;
      passed.push(token);
      const known = isObject(json) ? this.#nodes.get(json) : undefined;
      if (known === undefined) continue;
      node = known;
      passed = [];
    }
    if (json === undefined) return undefined;
    if (passed.length === 0) return node;
    const found = below(json, node, passed);
    if (!isObject(json)) return found;
    this.#index(found);
    return this.#nodes.get(json) ?? found;
  }

  #nodeOf(json: Json, parent: SchemaNode, tokens: readonly string[]): SchemaNode {
    const known = isObject(json) ? this.#nodes.get(json) : undefined;
    return known ?? below(json, parent, tokens);
  }
}

function below(json: Json, parent: SchemaNode, tokens: readonly string[]): SchemaNode {
  return { json, base: parent.base, key: `${parent.key}${printPointer(tokens)}` };
}

/** Returns the tokens of the pointer to a schema in its document. */
export function tokensOf({ key }: SchemaNode): readonly string[] {
  return parsePointer(key.slice(key.indexOf("#") + 1)) ?? [];
}

/**
 * Resolves a reference against a base (RFC 3986), as far as identifiers of schemas need it; a name that is no address
 * is returned as it is.
 */
function resolved(reference: string, base: string): string {
  if (reference.startsWith("#")) return `${splitAt(base, "#")[0] ?? ""}${reference}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return reference;
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(base)) {
    const folder = base.includes("/") && !base.includes(":") ? base.slice(0, base.lastIndexOf("/") + 1) : "";
    return `${folder}${reference}`;
  }
  try {
    return new URL(reference, base).href;
  } catch {
    // No valid address: it cannot be resolved otherwise either.
    return reference;
  }
}

function splitAt(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
