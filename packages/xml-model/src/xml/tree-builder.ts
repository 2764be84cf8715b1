import { type Diagnostic, type Limits, limit, type Position } from "@soapstone/workspace";
import { xml } from "./diagnostics.ts";
import type { Doctype } from "./doctype.ts";
import { NameTable } from "./name-table.ts";
import { clark, type QName, sameName } from "./names.ts";
import { knownNamespace } from "./namespaces.ts";
import { outermostScope } from "./scope.ts";
import { isBlank, trimmed } from "./text.ts";
import type { XmlAttribute, XmlDocument, XmlElement, XmlNode } from "./tree.ts";

/** The limits that apply to one XML document. */
export type XmlLimits = Pick<Limits, "depth" | "nodes" | "expansion">;

export interface BuilderSetting {
  /** Converts an offset in the parsed text to the position for a diagnostic. */
  readonly place: (offset: number) => Position;
  readonly limits: XmlLimits;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly doctype?: Doctype;
  /** Whether an element of this name may contain only elements; blank text in it is left out. */
  readonly isElementOnly?: ((name: QName) => boolean) | undefined;
}

/** An element that is open: its children have not been read yet. */
interface GrowingElement extends XmlElement {
  children: readonly XmlNode[];
}

/** The name and position of an open element, for messages. */
export interface OpenElement {
  readonly name: string;
  readonly at: Position;
}

/** The state of an open element; there is one per depth, which is reused. */
interface TreeFrame {
  element: GrowingElement;
  written: string;
  names: NameTable;
  /** Whether the element and all elements around it may contain only elements. */
  isElementOnly: boolean;
  /** The index of its first child among the collected nodes. */
  from: number;
}

/** The shared list of elements without children. */
const noChildren: readonly XmlNode[] = [];
const noAttributes: readonly XmlAttribute[] = [];

/** The number of attributes from which a set finds duplicates faster than comparing each pair. */
const manyAttributes = 12;

/** Builds a tree from the events of a parser. Methods that add a node return whether a limit was exceeded. */
export class TreeBuilder {
  readonly #setting: BuilderSetting;
  readonly #frames: TreeFrame[] = [];
  /** The number of open elements. */
  #depth = 0;
  /**
   * The children of all open elements, those of the innermost one last. A closed element takes its children out as an
   * array of exact size.
   */
  readonly #nodes: XmlNode[] = [];
  #held = 0;
  readonly #prologue: XmlNode[] = [];
  readonly #epilogue: XmlNode[] = [];
  readonly #outermost: NameTable;
  #root: XmlElement | undefined;
  #count = 0;
  // The attributes of the tag that is being read; the arrays are used again for each.
  readonly #written: string[] = [];
  readonly #values: string[] = [];
  readonly #starts: number[] = [];
  readonly #made: XmlAttribute[] = [];
  #pending = 0;
  /** Whether the current tag has an attribute that declares a prefix. */
  #isDeclaring = false;
  /** Whether no element was opened since the last one was closed, so that its frame still has its state. */
  #isClosed = false;

  constructor(setting: BuilderSetting) {
    this.#setting = setting;
    this.#outermost = new NameTable(outermostScope, { report: setting.report, reported: new Set() });
  }

  document(): XmlDocument | undefined {
    // An element without its end tag has the children that were read.
    while (this.#depth > 0) this.closeElement();
    if (this.#root === undefined) return undefined;
    return { root: this.#root, prologue: this.#prologue, epilogue: this.#epilogue };
  }

  open(): readonly OpenElement[] {
    return this.#frames
      .slice(0, this.#depth)
      .map(({ written, element }) => ({ name: written, at: element.at ?? this.placeOf(0) }));
  }

  placeOf(offset: number): Position {
    return this.#setting.place(offset);
  }

  /** Whether blank text at this point is layout, which the tree leaves out. */
  get isLayout(): boolean {
    return this.#depth === 0 || this.#frames[this.#depth - 1]?.isElementOnly === true;
  }

  text(content: string, offset: number): boolean {
    if (this.isLayout && isBlank(content)) return false;
    return this.#add({ kind: "text", text: content, at: this.placeOf(offset) });
  }

  cdata(content: string, offset: number): boolean {
    return this.#add({ kind: "text", text: content, cdata: true, at: this.placeOf(offset) });
  }

  comment(content: string, offset: number): boolean {
    return this.#add({ kind: "comment", text: content, at: this.placeOf(offset) });
  }

  instruction(target: string, content: string, offset: number): boolean {
    return this.#add({ kind: "instruction", target, text: content, at: this.placeOf(offset) });
  }

  attribute(name: string, value: string, offset: number): void {
    const index = this.#pending;
    this.#written[index] = name;
    this.#values[index] = value;
    this.#starts[index] = offset;
    this.#pending = index + 1;
    if (declaresPrefix(name)) this.#isDeclaring = true;
  }

  openElement(written: string, offset: number): boolean {
    const at = this.placeOf(offset);
    if (this.#setting.doctype !== undefined) this.#addDefaults(written, offset, this.#setting.doctype);
    const names = this.#namesHere(written);
    const { name, prefix } = names.element(written, at);
    const element: GrowingElement = {
      kind: "element",
      name,
      attributes: this.#attributes(written, names),
      children: noChildren,
      scope: names.scope,
      prefix,
      at,
    };
    this.#pending = 0;
    this.#isDeclaring = false;
    const full = this.#add(element);
    if (this.#depth === 0) this.#root ??= element;
    this.#open(element, written, names);
    const { depth } = this.#setting.limits;
    if (this.#depth <= depth) return full;
    this.#setting.report(limit("depth", { limit: depth }, at));
    return true;
  }

  closeElement(): void {
    if (this.#depth === 0) return;
    this.#depth -= 1;
    this.#isClosed = true;
    const closed = this.#frames[this.#depth];
    if (closed === undefined || closed.from === this.#held) return;
    closed.element.children = this.#nodes.slice(closed.from, this.#held);
    this.#held = closed.from;
  }

  /**
   * Opens the last closed element again: the parser closes an element before it finds that the names of the tags
   * differ.
   */
  reopen(): void {
    const closed = this.#isClosed ? this.#frames[this.#depth] : undefined;
    if (closed === undefined) return;
    this.#depth += 1;
    this.#isClosed = false;
    for (const child of closed.element.children) this.#hold(child);
  }

  #open(element: GrowingElement, written: string, names: NameTable): void {
    const frame = this.#frames[this.#depth];
    const isElementOnly = this.isLayout && this.#setting.isElementOnly?.(element.name) === true;
    if (frame === undefined) this.#frames.push({ element, written, names, isElementOnly, from: this.#held });
    else {
      frame.element = element;
      frame.written = written;
      frame.names = names;
      frame.isElementOnly = isElementOnly;
      frame.from = this.#held;
    }
    this.#depth += 1;
    this.#isClosed = false;
  }

  #add(node: XmlNode): boolean {
    if (this.#depth > 0) this.#hold(node);
    else if (node.kind !== "element") (this.#root === undefined ? this.#prologue : this.#epilogue).push(node);
    this.#count += 1;
    const { nodes } = this.#setting.limits;
    if (this.#count <= nodes) return false;
    this.#setting.report(limit("nodes", { limit: nodes }, node.at));
    return true;
  }

  #hold(child: XmlNode): void {
    this.#nodes[this.#held] = child;
    this.#held += 1;
  }

  /** Adds the attributes for which the document type has a default and the element has no value. */
  #addDefaults(written: string, offset: number, doctype: Doctype): void {
    const given = new Set(this.#written.slice(0, this.#pending));
    for (const [name, value] of doctype.attributes.get(written) ?? []) {
      if (!given.has(name)) this.attribute(name, value, offset);
    }
  }

  /** Returns the names in scope at a tag: those around it, unless it declares prefixes. */
  #namesHere(element: string): NameTable {
    const around = (this.#depth === 0 ? undefined : this.#frames[this.#depth - 1]?.names) ?? this.#outermost;
    if (!this.#isDeclaring) return around;
    let prefixes: Map<string, string> | undefined;
    for (let index = 0; index < this.#pending; index += 1) {
      const name = this.#written[index] ?? "";
      if (!declaresPrefix(name)) continue;
      prefixes ??= new Map();
      const prefix = name.slice("xmlns:".length);
      // A prefix has no colon (Namespaces in XML 1.0 §4), and is not empty: `xmlns:a:b` and `xmlns:` declare nothing.
      if (prefix.includes(":") || name === "xmlns:")
        this.#setting.report(xml("malformed-name", { name }, this.placeOf(this.#starts[index] ?? 0)));
      else if (prefixes.has(prefix)) this.#duplicate(name, element, this.placeOf(this.#starts[index] ?? 0));
      else prefixes.set(prefix, knownNamespace(trimmed(this.#values[index] ?? "")));
    }
    return prefixes === undefined ? around : around.within(prefixes);
  }

  #attributes(element: string, names: NameTable): readonly XmlAttribute[] {
    const count = this.#pending;
    if (count === 0) return noAttributes;
    if (count === 1) return this.#onlyAttribute(names);
    const attributes = this.#made;
    let made = 0;
    const seen = count > manyAttributes ? new Set<string>() : undefined;
    for (let index = 0; index < count; index += 1) {
      const written = this.#written[index] ?? "";
      if (this.#isDeclaring && declaresPrefix(written)) continue;
      const at = this.placeOf(this.#starts[index] ?? 0);
      const name = names.attribute(written, at);
      if (seen === undefined ? contains(attributes, made, name) : seen.has(clark(name))) {
        this.#duplicate(written, element, at);
        continue;
      }
      seen?.add(clark(name));
      attributes[made] = { name, value: this.#values[index] ?? "", at };
      made += 1;
    }
    // `slice` returns an array of exact size.
    return made === 0 ? noAttributes : attributes.slice(0, made);
  }

  /** Returns the attributes of a tag with one attribute, the most frequent case, as an array of exact size. */
  #onlyAttribute(names: NameTable): readonly XmlAttribute[] {
    const written = this.#written[0] ?? "";
    if (this.#isDeclaring) return noAttributes;
    const at = this.placeOf(this.#starts[0] ?? 0);
    return [{ name: names.attribute(written, at), value: this.#values[0] ?? "", at }];
  }

  #duplicate(name: string, element: string, at: Position): void {
    this.#setting.report(xml("duplicate-attribute", { name, element }, at));
  }
}

function declaresPrefix(name: string): boolean {
  return name.startsWith("xmlns") && (name.length === "xmlns".length || name[5] === ":");
}

function contains(attributes: readonly XmlAttribute[], count: number, name: QName): boolean {
  for (let index = 0; index < count; index += 1) {
    const attribute = attributes[index];
    if (attribute !== undefined && sameName(attribute.name, name)) return true;
  }
  return false;
}
