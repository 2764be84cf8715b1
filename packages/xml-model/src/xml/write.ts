import { cdata, comment, escapeAttribute, escapeText, instruction } from "./escape.ts";
import type { QName } from "./names.ts";
import { namespaces } from "./namespaces.ts";
import { emptyOutput, newPrefix, type OutputScope, rootDeclarations, usedDeclarations } from "./output-scope.ts";
import type { NamespaceScope, XmlAttribute, XmlElement, XmlNode, XmlValue } from "./tree.ts";

/** The layout of a printed tree. */
export interface WriteXmlOptions {
  /** Spaces per level; absent: nothing is added between elements. Content that was read keeps its own white space. */
  readonly indent?: number;
  /** Prefixes to declare at the root, whether used or not; `""` is the default namespace. */
  readonly prefixes?: ReadonlyMap<string, string> | undefined;
  /** `<?xml version="1.0" encoding="UTF-8"?>` before the root. */
  readonly xmlDeclaration?: boolean;
}

/**
 * Returns a tree as text. Prefixes are the requested ones, otherwise those in the elements' scopes, the usual ones of
 * known namespaces, or `ns1`, `ns2`; they are declared at the root, or at the element of a read tree that declared
 * them. Characters that XML does not allow become U+FFFD; the caller can find them with `isXmlText`.
 */
export function writeXml(root: XmlElement, options: WriteXmlOptions = {}): string {
  const pieces: string[] = [];
  if (options.xmlDeclaration === true) pieces.push('<?xml version="1.0" encoding="UTF-8"?>\n');
  const printer = new Printer(pieces, options.indent);
  printer.print(root, rootDeclarations(root, options.prefixes ?? new Map()));
  if (options.indent !== undefined) pieces.push("\n");
  return pieces.join("");
}

interface OpenTag {
  readonly element: XmlElement;
  readonly name: string;
  readonly output: OutputScope;
  readonly scope: NamespaceScope | undefined;
  /** Each child on a line of its own. */
  readonly spread: boolean;
  next: number;
}

class Printer {
  readonly #pieces: string[];
  readonly #indent: number | undefined;
  readonly #open: OpenTag[] = [];

  constructor(pieces: string[], indent: number | undefined) {
    this.#pieces = pieces;
    this.#indent = indent;
  }

  print(root: XmlElement, declarations: ReadonlyMap<string, string>): void {
    this.#start(root, declarations);
    for (let tag = this.#open.at(-1); tag !== undefined; tag = this.#open.at(-1)) {
      const child = tag.element.children[tag.next];
      if (child === undefined) {
        this.#open.pop();
        if (tag.spread) this.#line();
        this.#pieces.push(`</${tag.name}>`);
        continue;
      }
      tag.next += 1;
      if (tag.spread) this.#line();
      this.#node(child);
    }
  }

  #node(node: XmlNode): void {
    switch (node.kind) {
      case "element":
        this.#start(node, nothing);
        break;
      case "text":
        this.#pieces.push(node.cdata === true ? cdata(node.text) : escapeText(node.text));
        break;
      case "comment":
        this.#pieces.push(comment(node.text));
        break;
      case "instruction":
        this.#pieces.push(instruction(node.target, node.text));
        break;
      default:
        node satisfies never;
    }
  }

  #start(element: XmlElement, requested: ReadonlyMap<string, string>): void {
    const parent = this.#open.at(-1);
    const names = new TagNames(element, parent?.output ?? emptyOutput, parent?.scope, requested);
    const attributes = element.attributes.map(
      ({ name, value }) => ` ${names.attribute(name)}="${escapeAttribute(names.value(value))}"`,
    );
    const declarations = [...names.declarations].map(
      ([prefix, namespace]) => ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escapeAttribute(namespace)}"`,
    );
    const empty = element.children.length === 0;
    this.#pieces.push(`<${names.element}${declarations.join("")}${attributes.join("")}${empty ? "/>" : ">"}`);
    if (empty) return;
    const inside = parent?.spread !== false && this.#indent !== undefined;
    this.#open.push({
      element,
      name: names.element,
      output: names.output(),
      scope: element.scope ?? parent?.scope,
      spread: inside && element.children.every(isFree),
      next: 0,
    });
  }

  #line(): void {
    this.#pieces.push("\n", " ".repeat(this.#open.length * (this.#indent ?? 0)));
  }
}

/**
 * Whether white space may be added around a node: it was built, and is no text. Nodes that were read keep their layout.
 */
function isFree(node: XmlNode): boolean {
  return node.kind !== "text" && node.at === undefined;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** Picks the prefixes of one tag, and collects the declarations that it needs. */
class TagNames {
  readonly declarations = new Map<string, string>();
  readonly element: string;
  #output: OutputScope;

  constructor(
    element: XmlElement,
    around: OutputScope,
    scopeAround: NamespaceScope | undefined,
    requested: ReadonlyMap<string, string>,
  ) {
    this.#output = around;
    const wanted = new Map(requested);
    if (element.scope !== undefined && element.scope !== scopeAround) {
      const own = element.scope.outer === scopeAround && scopeAround !== undefined;
      for (const [prefix, namespace] of own ? element.scope.prefixes : usedDeclarations(element)) {
        wanted.set(prefix, namespace);
      }
    }
    // A name without namespace in a value has no prefix, so that no default namespace may be in scope.
    if (element.attributes.some(namesNothing)) wanted.set("", "");
    this.#declare(wanted);
    this.element = this.#elementName(element);
  }

  output(): OutputScope {
    return this.#output;
  }

  attribute(name: QName): string {
    return name.namespace === "" ? name.local : `${this.#prefix(name.namespace)}:${name.local}`;
  }

  value(value: XmlValue): string {
    if (typeof value === "string") return value;
    return "local" in value ? this.#qname(value) : value.map((name) => this.#qname(name)).join(" ");
  }

  #qname(name: QName): string {
    if (name.namespace === "") return name.local;
    const known = this.#output.prefixOf(name.namespace);
    const isDefault = this.#output.defaultNamespace === name.namespace;
    if (isDefault && (known === undefined || name.namespace === namespaces.wsdl)) return name.local;
    return `${known ?? this.#prefix(name.namespace)}:${name.local}`;
  }

  #elementName({ name, prefix }: XmlElement): string {
    const { namespace, local } = name;
    if (prefix !== undefined && this.#output.binds(prefix, namespace))
      return prefix === "" ? local : `${prefix}:${local}`;
    if (this.#output.defaultNamespace === namespace) return local;
    if (namespace !== "") return `${this.#prefix(namespace)}:${local}`;
    this.#declare([["", ""]]);
    return local;
  }

  #prefix(namespace: string): string {
    const known = this.#output.prefixOf(namespace);
    if (known !== undefined) return known;
    const prefix = newPrefix(namespace, (wanted) => !this.#output.binds(wanted, ""));
    this.#declare([[prefix, namespace]]);
    return prefix;
  }

  #declare(wanted: Iterable<readonly [string, string]>): void {
    const fresh = new Map<string, string>();
    for (const [prefix, namespace] of wanted) {
      if (prefix !== "xml" && !this.#output.binds(prefix, namespace)) fresh.set(prefix, namespace);
    }
    for (const [prefix, namespace] of fresh) this.declarations.set(prefix, namespace);
    this.#output = this.#output.inner(fresh);
  }
}

function namesNothing({ value }: XmlAttribute): boolean {
  if (typeof value === "string") return false;
  return "local" in value ? value.namespace === "" : value.some((name) => name.namespace === "");
}
