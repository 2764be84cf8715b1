import { clark } from "../../xml/names.ts";
import { childElements, isBlank } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "../../xml/tree.ts";
import type { Annotated, AnnotationItem } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { isSchemaNamespace } from "../draft-names.ts";
import { annotationItems } from "./annotation.ts";
import { type Grammar, type GrammarName, grammars } from "./grammar.ts";
import type { Growing } from "./growing.ts";
import { depthLimit, within, type XsdReading } from "./reading.ts";
import { textOfValue } from "./values.ts";
import { xsd11Attributes, xsd11Elements } from "./xsd11.ts";

const noElements: readonly XmlElement[] = [];

/**
 * An element of XML Schema sorted by its grammar: known attributes, known children in document order, and the common
 * content of components. Everything else becomes a leftover or a foreign attribute, and is reported.
 */
export class SchemaNode {
  readonly element: XmlElement;
  /** The state for reading the children. */
  readonly inside: XsdReading;
  readonly children: readonly XmlElement[];
  readonly #grammar: Grammar;
  readonly #known: readonly XmlAttribute[];
  // Created on demand, since few elements have leftovers.
  #foreign: XmlAttribute[] | undefined;
  #annotationAttributes: XmlAttribute[] | undefined;
  #notes: readonly AnnotationItem[] | undefined;
  #left: Set<XmlNode> | undefined;

  constructor(element: XmlElement, grammar: GrammarName, reading: XsdReading) {
    this.element = element;
    this.inside = within(reading);
    this.#grammar = grammars[grammar];
    this.#known = SchemaNode.#sortAttributes(this);
    this.children = SchemaNode.#sortChildren(this);
  }

  get name(): string {
    return this.element.name.local;
  }

  attribute(local: string): XmlAttribute | undefined {
    // Called for every field of every component: a loop without an iterator takes half the time.
    const known = this.#known;
    for (let index = 0; index < known.length; index += 1) {
      const attribute = known[index];
      if (attribute?.name.local === local) return attribute;
    }
    return undefined;
  }

  /** Returns the value of an attribute as written; undefined if it is absent. */
  text(local: string): string | undefined {
    const attribute = this.attribute(local);
    return attribute === undefined ? undefined : textOfValue(attribute.value);
  }

  /** Returns an attribute; if it is missing, reports an error that names the consequence. */
  required(local: string, consequence: string): XmlAttribute | undefined {
    const attribute = this.attribute(local);
    if (attribute === undefined) {
      const facts = { attribute: local, element: this.name, consequence };
      this.inside.report(xsd("missing-attribute", facts, this.element.at));
    }
    return attribute;
  }

  /** Returns the first child with one of these names. */
  child(...names: readonly string[]): XmlElement | undefined {
    if (this.children.length === 0) return undefined;
    for (const child of this.children) if (names.includes(child.name.local)) return child;
    return undefined;
  }

  missing(child: string, consequence: string): void {
    this.inside.report(xsd("missing-child", { child, element: this.name, consequence }, this.element.at));
  }

  /** Adds a child that could not be read to the leftovers. */
  leave(child: XmlElement): void {
    this.#left ??= new Set();
    this.#left.add(child);
  }

  /** Returns the common content of components; must be called after all children were read. */
  annotated(): Annotated {
    return this.annotate({});
  }

  /** Adds the common content to a component that is being built, and returns the component. */
  annotate<Component extends Growing<Annotated>>(component: Component): Component {
    const { element } = this;
    const id = this.attribute("id");
    const left = this.#left;
    if (this.#notes !== undefined) component.notes = this.#notes;
    if (this.#annotationAttributes !== undefined) component.annotationAttributes = this.#annotationAttributes;
    if (this.#foreign !== undefined) component.foreign = this.#foreign;
    if (id !== undefined) component.id = textOfValue(id.value);
    if (element.at !== undefined) component.at = element.at;
    // In document order, so that of two children that exclude each other the same one counts after writing and reading.
    if (left !== undefined) component.leftovers = childElements(element).filter((child) => left.has(child));
    return component;
  }

  // Static methods, since private ones would add a brand to each of the many nodes.

  /** Returns the attributes that the grammar knows, nearly always all of them. */
  static #sortAttributes(node: SchemaNode): readonly XmlAttribute[] {
    const { attributes } = node.element;
    for (const attribute of attributes)
      if (!isKnown(attribute, node.#grammar)) return SchemaNode.#withoutForeign(node, attributes);
    return attributes;
  }

  static #withoutForeign(node: SchemaNode, attributes: readonly XmlAttribute[]): readonly XmlAttribute[] {
    const foreign: XmlAttribute[] = [];
    const known: XmlAttribute[] = [];
    node.#foreign = foreign;
    for (const attribute of attributes) {
      const { namespace, local } = attribute.name;
      if (isKnown(attribute, node.#grammar)) known.push(attribute);
      else if (namespace !== "") foreign.push(attribute);
      else {
        foreign.push(attribute);
        node.inside.report(
          xsd11Attributes.has(local)
            ? xsd("xsd11-construct", { construct: `The attribute "${local}"`, element: node.name }, attribute.at)
            : xsd("unknown-attribute", { attribute: local, element: node.name }, attribute.at ?? node.element.at),
        );
      }
    }
    return known;
  }

  static #sortChildren(node: SchemaNode): readonly XmlElement[] {
    const { element, inside } = node;
    if (element.children.length === 0) return noElements;
    const understood: XmlElement[] = [];
    const tooDeep = inside.depth > depthLimit;
    let reached = -1;
    let annotated = false;
    /** The slots that have a child, as bits. */
    let filled = 0;
    for (const child of element.children) {
      if (child.kind === "text") {
        if (!isBlank(child.text)) inside.report(xsd("stray-text", { element: node.name }, child.at ?? element.at));
        continue;
      }
      if (child.kind !== "element") continue;
      if (tooDeep) {
        if (inside.first("too-deep")) inside.report(xsd("too-deep", { limit: depthLimit }, child.at));
        node.leave(child);
        continue;
      }
      if (!isSchemaNamespace(child.name.namespace)) {
        SchemaNode.#unknown(node, child);
        continue;
      }
      if (child.name.local === "annotation") {
        const second = annotated;
        annotated = true;
        if ((second || reached >= 0) && !node.#grammar.annotatedAnywhere) SchemaNode.#misplaced(node, child);
        SchemaNode.#annotate(node, child);
        continue;
      }
      const slot = node.#grammar.slots.get(child.name.local);
      const found = slot === undefined ? undefined : node.#grammar.children[slot];
      if (slot === undefined || found === undefined) {
        SchemaNode.#unknown(node, child);
        continue;
      }
      if (!found.many && (filled & (1 << slot)) !== 0) {
        node.leave(child);
        inside.report(xsd("surplus-element", { child: child.name.local, element: node.name }, child.at ?? element.at));
        continue;
      }
      if (found.misplaced || slot < reached) SchemaNode.#misplaced(node, child);
      else reached = slot;
      filled |= 1 << slot;
      understood.push(child);
    }
    return understood;
  }

  static #annotate(node: SchemaNode, annotation: XmlElement): void {
    const { notes, attributes } = annotationItems(annotation, node.inside);
    const [first, ...others] = notes;
    if (first !== undefined)
      node.#notes = node.#notes === undefined ? notes : [...node.#notes, { ...first, apart: true }, ...others];
    if (attributes.length > 0) node.#annotationAttributes = [...(node.#annotationAttributes ?? []), ...attributes];
  }

  static #misplaced(node: SchemaNode, child: XmlElement): void {
    const facts = { child: child.name.local, element: node.name };
    node.inside.report(xsd("misplaced-element", facts, child.at ?? node.element.at));
  }

  static #unknown(node: SchemaNode, child: XmlElement): void {
    node.leave(child);
    const { local, namespace } = child.name;
    const at = child.at ?? node.element.at;
    const ours = isSchemaNamespace(namespace);
    if (ours && xsd11Elements.has(local)) {
      node.inside.report(xsd("xsd11-construct", { construct: `<${local}>`, element: node.name }, at));
      return;
    }
    const name = namespace === "" ? `${local} (of no namespace)` : ours ? local : clark(child.name);
    node.inside.report(xsd("unknown-element", { child: name, element: node.name }, at));
  }
}

function isKnown({ name: { namespace, local } }: XmlAttribute, grammar: Grammar): boolean {
  return namespace === "" && (local === "id" || grammar.attributes.includes(local));
}
