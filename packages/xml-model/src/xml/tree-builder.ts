import { type Diagnostic, type Limits, limit, type Position } from "@soapstone/workspace";
import { xml } from "./diagnostics.ts";
import type { Doctype } from "./doctype.ts";
import { NameTable } from "./name-table.ts";
import { clark, type QName, sameName } from "./names.ts";
import { outermostScope } from "./scope.ts";
import { isBlank, trimmed } from "./text.ts";
import type { XmlAttribute, XmlDocument, XmlElement, XmlNode } from "./tree.ts";

/** The bounds that concern one XML document. */
export type XmlLimits = Pick<Limits, "depth" | "nodes" | "expansion">;

export interface BuilderSetting {
  /** From an offset in the parsed text to the place that a diagnostic names. */
  readonly place: (offset: number) => Position;
  readonly limits: XmlLimits;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly doctype?: Doctype;
}

/** An element while it is open: its children are still to come. */
interface GrowingElement extends XmlElement {
  children: XmlNode[];
}

/** An open element, as a message about it needs it. */
export interface OpenElement {
  readonly name: string;
  readonly at: Position;
}

interface Frame {
  readonly element: GrowingElement;
  readonly written: string;
  readonly names: NameTable;
}

/** Of all elements without: never filled, a list of its own comes in its place. */
const noChildren: XmlNode[] = [];
const noAttributes: readonly XmlAttribute[] = [];

/** From how many attributes on a set finds duplicates faster than looking at each pair. */
const manyAttributes = 12;

/** Makes the tree from a parser's events. The methods that add a node answer whether a limit was passed. */
export class TreeBuilder {
  readonly #setting: BuilderSetting;
  readonly #frames: Frame[] = [];
  readonly #prologue: XmlNode[] = [];
  readonly #epilogue: XmlNode[] = [];
  readonly #outermost: NameTable;
  #root: XmlElement | undefined;
  #count = 0;
  // The attributes of the tag that is being read; the arrays are used again for each.
  readonly #written: string[] = [];
  readonly #values: string[] = [];
  readonly #starts: number[] = [];
  #pending = 0;
  #closed: Frame | undefined;

  constructor(setting: BuilderSetting) {
    this.#setting = setting;
    this.#outermost = new NameTable(outermostScope, { report: setting.report, told: new Set() });
  }

  document(): XmlDocument | undefined {
    if (this.#root === undefined) return undefined;
    return { root: this.#root, prologue: this.#prologue, epilogue: this.#epilogue };
  }

  open(): readonly OpenElement[] {
    return this.#frames.map(({ written, element }) => ({ name: written, at: element.at ?? this.placeOf(0) }));
  }

  placeOf(offset: number): Position {
    return this.#setting.place(offset);
  }

  text(content: string, offset: number): boolean {
    if (this.#frames.length === 0 && isBlank(content)) return false;
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
  }

  openElement(written: string, offset: number): boolean {
    const at = this.placeOf(offset);
    if (this.#setting.doctype !== undefined) this.#addDefaults(written, offset, this.#setting.doctype);
    const names = this.#namesHere(written);
    const colon = written.indexOf(":");
    const element: GrowingElement = {
      kind: "element",
      name: names.element(written, at),
      attributes: this.#attributes(written, names),
      children: noChildren,
      scope: names.scope,
      prefix: colon < 0 ? "" : written.slice(0, colon),
      at,
    };
    this.#pending = 0;
    const full = this.#add(element);
    if (this.#frames.length === 0) this.#root ??= element;
    this.#frames.push({ element, written, names });
    const { depth } = this.#setting.limits;
    if (this.#frames.length <= depth) return full;
    this.#setting.report(limit("depth", { limit: depth }, at));
    return true;
  }

  closeElement(): void {
    this.#closed = this.#frames.pop();
  }

  /** Opens the element again that was closed last: the parser closes before it finds that the names differ. */
  reopen(): void {
    if (this.#closed !== undefined) this.#frames.push(this.#closed);
    this.#closed = undefined;
  }

  #add(node: XmlNode): boolean {
    const parent = this.#frames.at(-1);
    if (parent === undefined) {
      if (node.kind !== "element") (this.#root === undefined ? this.#prologue : this.#epilogue).push(node);
    } else if (parent.element.children === noChildren) parent.element.children = [node];
    else parent.element.children.push(node);
    this.#count += 1;
    const { nodes } = this.#setting.limits;
    if (this.#count <= nodes) return false;
    this.#setting.report(limit("nodes", { limit: nodes }, node.at));
    return true;
  }

  /** The attributes that the document type gives an element that does not write them. */
  #addDefaults(written: string, offset: number, doctype: Doctype): void {
    const given = new Set(this.#written.slice(0, this.#pending));
    for (const [name, value] of doctype.attributes.get(written) ?? []) {
      if (!given.has(name)) this.attribute(name, value, offset);
    }
  }

  /** The names in scope at the tag: those around it, unless it declares prefixes of its own. */
  #namesHere(element: string): NameTable {
    const around = this.#frames.at(-1)?.names ?? this.#outermost;
    let prefixes: Map<string, string> | undefined;
    for (let index = 0; index < this.#pending; index += 1) {
      const name = this.#written[index] ?? "";
      if (!declaresPrefix(name)) continue;
      prefixes ??= new Map();
      const prefix = name.slice("xmlns:".length);
      if (prefixes.has(prefix)) this.#duplicate(name, element, this.placeOf(this.#starts[index] ?? 0));
      else prefixes.set(prefix, trimmed(this.#values[index] ?? ""));
    }
    return prefixes === undefined ? around : around.within(prefixes);
  }

  #attributes(element: string, names: NameTable): readonly XmlAttribute[] {
    const count = this.#pending;
    if (count === 0) return noAttributes;
    const attributes: XmlAttribute[] = [];
    const seen = count > manyAttributes ? new Set<string>() : undefined;
    for (let index = 0; index < count; index += 1) {
      const written = this.#written[index] ?? "";
      if (declaresPrefix(written)) continue;
      const at = this.placeOf(this.#starts[index] ?? 0);
      const name = names.attribute(written, at);
      if (seen === undefined ? contains(attributes, name) : seen.has(clark(name))) {
        this.#duplicate(written, element, at);
        continue;
      }
      seen?.add(clark(name));
      attributes.push({ name, value: this.#values[index] ?? "", at });
    }
    return attributes;
  }

  #duplicate(name: string, element: string, at: Position): void {
    this.#setting.report(xml("duplicate-attribute", { name, element }, at));
  }
}

function declaresPrefix(name: string): boolean {
  return name.startsWith("xmlns") && (name.length === "xmlns".length || name[5] === ":");
}

function contains(attributes: readonly XmlAttribute[], name: QName): boolean {
  for (const attribute of attributes) if (sameName(attribute.name, name)) return true;
  return false;
}
