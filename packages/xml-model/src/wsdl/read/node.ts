import type { Report } from "@soapstone/workspace";
import { attributeName, attributeToken } from "../../xml/children.ts";
import type { QName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { isBlank } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { Described, DocumentationBlock, Extended } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import type { ElementGrammar } from "../grammar.ts";

/**
 * An element of the language or of a protocol, taken apart: its own attributes, its own children by name, and the rest,
 * which stays with it as extensions and foreign attributes, so that nothing is lost.
 */
export class WsdlNode {
  readonly element: XmlElement;
  readonly report: Report;
  readonly #grammar: ElementGrammar;
  readonly #children = new Map<string, XmlElement[]>();
  readonly #blocks: DocumentationBlock[] = [];
  readonly #foreign: XmlAttribute[] = [];
  readonly #others: XmlElement[] = [];
  readonly #taken = new Set<XmlElement>();

  constructor(element: XmlElement, grammar: ElementGrammar, report: Report) {
    this.element = element;
    this.report = report;
    this.#grammar = grammar;
    this.#sortAttributes();
    this.#sortChildren();
  }

  /** An attribute of the element's own; undefined where it is not written. */
  text(local: string): string | undefined {
    return attributeToken(this.element, local);
  }

  /** The same; its absence is an error. */
  required(local: string): string | undefined {
    const value = this.text(local);
    if (value === undefined) this.#missing(local);
    return value;
  }

  qname(local: string): QName | undefined {
    return attributeName(this.element, local, this.report);
  }

  requiredQName(local: string): QName | undefined {
    const name = this.qname(local);
    if (name === undefined) this.#missing(local);
    return name;
  }

  /** An attribute with a few legal values; another one is reported and stays as it is, among the foreign attributes. */
  oneOf<Value extends string>(local: string, values: readonly Value[]): Value | undefined {
    const written = this.text(local);
    if (written === undefined) return undefined;
    const known = values.find((value) => value === written);
    if (known === undefined) this.#illegal(local, written, values);
    return known;
  }

  boolean(local: string, namespace = ""): boolean | undefined {
    const written = attributeToken(this.element, local, namespace);
    if (written === undefined) return undefined;
    if (written === "true" || written === "1") return true;
    if (written === "false" || written === "0") return false;
    this.#illegal(local, written, ["true", "false"], namespace);
    return undefined;
  }

  /** The first child of a name, in the language's own namespace. */
  child(local: string): XmlElement | undefined {
    return this.#children.get(local)?.[0];
  }

  children(local: string): readonly XmlElement[] {
    return this.#children.get(local) ?? [];
  }

  /** The elements of other namespaces, not yet taken. */
  others(): readonly XmlElement[] {
    return this.#others.filter((child) => !this.#taken.has(child));
  }

  /** Says that a reader has understood an element of another namespace: it is no extension then. */
  take(child: XmlElement): void {
    this.#taken.add(child);
  }

  /** What every element of the language may carry; asked for last, when what is known has been taken. */
  described(): Described {
    const extensions = this.others();
    for (const extension of extensions) this.#tellExtension(extension);
    const plain = this.#blocks.length === 1 && this.#blocks[0]?.attributes.length === 0;
    return {
      ...(this.#blocks.length === 0 ? {} : { documentation: this.#blocks.flatMap((block) => block.content) }),
      ...(this.#blocks.length === 0 || plain ? {} : { documentationBlocks: this.#blocks }),
      extensions,
      foreign: this.#foreign,
      ...this.#at(),
    };
  }

  /** What an element of a protocol may carry. */
  extended(): Extended & { readonly foreign: readonly XmlAttribute[] } {
    const required = this.boolean("required", namespaces.wsdl);
    const extensions = this.others();
    return {
      ...(required === undefined ? {} : { required }),
      foreign: this.#foreign,
      ...(extensions.length === 0 ? {} : { extensions }),
      ...this.#at(),
    };
  }

  #at(): Pick<Described, "at"> {
    return this.element.at === undefined ? {} : { at: this.element.at };
  }

  #missing(attribute: string): void {
    this.report(wsdl("missing-attribute", { attribute, element: nameOf(this.element) }, this.element.at));
  }

  #illegal(local: string, value: string, values: readonly string[], namespace = ""): void {
    const attribute = this.element.attributes.find(({ name }) => name.local === local && name.namespace === namespace);
    if (attribute === undefined || this.#foreign.includes(attribute)) return;
    this.#foreign.push(attribute);
    const facts = { attribute: local, value, values, element: nameOf(this.element) };
    this.report(wsdl("illegal-value", facts, attribute.at ?? this.element.at));
  }

  #sortAttributes(): void {
    const language = this.element.name.namespace === namespaces.wsdl;
    for (const attribute of this.element.attributes) {
      const { namespace, local } = attribute.name;
      if (namespace === "" && this.#grammar.attributes.includes(local)) continue;
      if (!language && namespace === namespaces.wsdl && local === "required") continue;
      this.#foreign.push(attribute);
      if (namespace !== "") continue;
      if (local === "parts" && withOnePart.has(this.element.name.local) && !language) {
        this.report(wsdl("soap-parts-misplaced", { element: nameOf(this.element) }, attribute.at));
        continue;
      }
      const facts = { attribute: local, element: nameOf(this.element) };
      this.report(wsdl("unknown-attribute", facts, attribute.at ?? this.element.at));
    }
  }

  #sortChildren(): void {
    const language = this.element.name.namespace === namespaces.wsdl;
    let reached = 0;
    for (const child of this.element.children) {
      if (child.kind === "text" && !isBlank(child.text)) {
        this.report(wsdl("stray-text", { element: nameOf(this.element) }, child.at ?? this.element.at));
      }
      if (child.kind !== "element") continue;
      const { namespace, local } = child.name;
      if (namespace !== namespaces.wsdl) {
        this.#others.push(child);
        continue;
      }
      if (local === "documentation" && language) {
        this.#blocks.push({ attributes: child.attributes, content: child.children });
        continue;
      }
      const place = this.#grammar.children.indexOf(local);
      const before = this.#children.get(local);
      if (place < 0) {
        this.report(wsdl("unknown-element", { child: local, element: nameOf(this.element) }, child.at));
        this.#others.push(child);
      } else if (before !== undefined && !this.#grammar.many.includes(local)) {
        this.report(wsdl("repeated-element", { child: local, element: nameOf(this.element) }, child.at));
        this.#others.push(child);
      } else if (before === undefined) {
        this.#children.set(local, [child]);
        const late = this.#grammar.children[reached];
        // An output before the input is no disorder: it says that the operation is a solicit-response.
        if (place < reached && late !== undefined && local !== "input") {
          const facts = { child: local, after: late, element: nameOf(this.element) };
          this.report(wsdl("child-order", facts, child.at));
        }
      } else before.push(child);
      reached = Math.max(reached, place);
    }
  }

  #tellExtension(extension: XmlElement): void {
    if (extension.name.namespace === namespaces.wsdl) return;
    const facts = { child: nameOf(extension), element: nameOf(this.element) };
    if (!this.#grammar.extensible) this.report(wsdl("misplaced-extension", facts, extension.at));
    const required = attributeToken(extension, "required", namespaces.wsdl);
    if (required === "true" || required === "1") this.report(wsdl("required-extension", facts, extension.at));
  }
}

/** Elements of SOAP that carry exactly one part, so that they have no list of parts (2.6). */
const withOnePart: ReadonlySet<string> = new Set(["fault", "header", "headerfault"]);

/** An element's name as its author wrote it, for messages. */
export function nameOf(element: XmlElement): string {
  return element.prefix === undefined || element.prefix === ""
    ? element.name.local
    : `${element.prefix}:${element.name.local}`;
}
