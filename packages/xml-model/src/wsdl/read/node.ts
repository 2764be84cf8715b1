import type { Report } from "@soapstone/workspace";
import { attributeName, attributeToken } from "../../xml/children.ts";
import type { QName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { possibleName } from "../../xml/possible-name.ts";
import { isBlank } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { Described, Extended } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { documentationOf, isDocumentation } from "../documentation.ts";
import type { ElementGrammar } from "../grammar.ts";
import { nameOf, reportExtension } from "./extension.ts";

/**
 * An element of WSDL or of a protocol, sorted by its grammar: known attributes, known children by name, and everything
 * else, which is kept as extensions and foreign attributes.
 */
export class WsdlNode {
  readonly element: XmlElement;
  readonly report: Report;
  readonly #grammar: ElementGrammar;
  /** Absent in the many elements that have no children. */
  #children: Map<string, XmlElement[]> | undefined;
  readonly #documentation: XmlElement[] = [];
  readonly #foreign: XmlAttribute[] = [];
  #others: readonly XmlElement[] = [];

  constructor(element: XmlElement, grammar: ElementGrammar, report: Report) {
    this.element = element;
    this.report = report;
    this.#grammar = grammar;
    this.#sortAttributes();
    this.#sortChildren();
  }

  /** Returns an attribute without namespace; undefined where it is absent. */
  text(local: string): string | undefined {
    return attributeToken(this.element, local);
  }

  /** Returns an attribute, and reports an error if it is missing. */
  required(local: string): string | undefined {
    const value = this.text(local);
    if (value === undefined) this.#missing(local);
    return value;
  }

  /** Returns a required attribute as a string, empty if it is missing. */
  requiredText(local: string): string {
    return this.required(local) ?? "";
  }

  qname(local: string): QName | undefined {
    return attributeName(this.element, local, this.report);
  }

  /** Returns a required attribute with a name, and reports an error if it is missing or empty. */
  requiredQName(local: string): QName | undefined {
    const name = this.text(local) === "" ? undefined : this.qname(local);
    if (name === undefined) this.#missing(local);
    return name;
  }

  /**
   * Reads an attribute with an enumeration of values; another value is reported, and the attribute stays among the
   * foreign ones.
   */
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

  /** Returns the first child with this local name in the namespace of WSDL. */
  child(local: string): XmlElement | undefined {
    return this.#children?.get(local)?.[0];
  }

  children(local: string): readonly XmlElement[] {
    return this.#children?.get(local) ?? [];
  }

  /** Takes the elements of other namespaces that a reader recognises; the others stay as extensions. */
  takeEach<T>(read: (child: XmlElement) => T | undefined): readonly T[] {
    const taken: T[] = [];
    const left: XmlElement[] = [];
    for (const child of this.#others) {
      const made = read(child);
      if (made === undefined) left.push(child);
      else taken.push(made);
    }
    this.#others = left;
    return taken;
  }

  /** Takes the first element of another namespace that `isMeant` accepts, so that it is no extension. */
  takeFirst(isMatch: (child: XmlElement) => boolean): XmlElement | undefined {
    const found = this.#others.find(isMatch);
    if (found !== undefined) this.#others = this.#others.filter((other) => other !== found);
    return found;
  }

  /** Returns the common content of WSDL elements; must be called last, after all known content was taken. */
  described(): Described {
    const extensions = this.#others;
    for (const extension of extensions) reportExtension(extension, this.element, this.#grammar, this.report);
    const documentation = documentationOf(this.#documentation);
    return {
      ...(documentation === undefined ? {} : { documentation }),
      extensions,
      foreign: this.#foreign,
      ...this.#at(),
    };
  }

  /** Returns the additional content of an element of a protocol. */
  extended(): Extended & { readonly foreign: readonly XmlAttribute[] } {
    const required = this.boolean("required", namespaces.wsdl);
    const extensions = this.#others;
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
      this.#foreign.push(namespace === "" ? attribute : withName(attribute, this.element));
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
    if (this.element.children.length === 0) return;
    const language = this.element.name.namespace === namespaces.wsdl;
    const children = new Map<string, XmlElement[]>();
    const others: XmlElement[] = [];
    let reached = 0;
    for (const child of this.element.children) {
      if (child.kind === "text" && !isBlank(child.text)) {
        this.report(wsdl("stray-text", { element: nameOf(this.element) }, child.at ?? this.element.at));
      }
      if (child.kind !== "element") continue;
      const { namespace, local } = child.name;
      if (language && isDocumentation(child)) {
        this.#documentation.push(child);
        continue;
      }
      if (namespace !== namespaces.wsdl) {
        others.push(child);
        continue;
      }
      const place = this.#grammar.children.indexOf(local);
      const before = children.get(local);
      if (place < 0) {
        this.report(wsdl("unknown-element", { child: local, element: nameOf(this.element) }, child.at));
        others.push(child);
      } else if (before !== undefined && !this.#grammar.many.includes(local)) {
        this.report(wsdl("repeated-element", { child: local, element: nameOf(this.element) }, child.at));
        others.push(child);
      } else if (before === undefined) {
        children.set(local, [child]);
        const late = this.#grammar.children[reached];
        // An output before the input is allowed: it makes the operation a solicit-response.
        if (place < reached && late !== undefined && local !== "input") {
          const facts = { child: local, after: late, element: nameOf(this.element) };
          this.report(wsdl("child-order", facts, child.at));
        }
      } else before.push(child);
      reached = Math.max(reached, place);
    }
    this.#children = children;
    this.#others = others;
  }
}

/**
 * Returns an attribute with the expanded name if its value is a name with a declared prefix, since the prefix has no
 * meaning elsewhere.
 */
function withName(attribute: XmlAttribute, element: XmlElement): XmlAttribute {
  const name = typeof attribute.value === "string" ? possibleName(attribute.value, element) : undefined;
  return name === undefined ? attribute : { ...attribute, value: name };
}

/** Elements of SOAP that carry exactly one part, so that they have no list of parts (WSDL 1.1 §3.6, §3.7). */
const withOnePart: ReadonlySet<string> = new Set(["fault", "header", "headerfault"]);
