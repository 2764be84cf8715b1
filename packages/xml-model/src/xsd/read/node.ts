import { clark } from "../../xml/names.ts";
import { childElements, isBlank } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "../../xml/tree.ts";
import type { Annotated, Note } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { isSchemaNamespace } from "../draft-names.ts";
import { notesOf } from "./annotation.ts";
import { type Grammar, type GrammarName, grammars } from "./grammar.ts";
import { depthLimit, type Reading } from "./reading.ts";
import { textOfValue } from "./values.ts";
import { xsd11Attributes, xsd11Elements } from "./xsd11.ts";

/**
 * A schema element, taken apart by its grammar: the attributes that it knows, the children that it knows in document
 * order, and what every component may carry. Everything else becomes a leftover or a foreign attribute, and is reported.
 */
export class SchemaNode {
  readonly element: XmlElement;
  /** For what is inside the element. */
  readonly inside: Reading;
  readonly children: readonly XmlElement[];
  readonly #grammar: Grammar;
  readonly #known = new Map<string, XmlAttribute>();
  readonly #foreign: XmlAttribute[] = [];
  readonly #annotationAttributes: XmlAttribute[] = [];
  readonly #notes: Note[] = [];
  readonly #left = new Set<XmlNode>();

  constructor(element: XmlElement, grammar: GrammarName, reading: Reading) {
    this.element = element;
    this.inside = { ...reading, depth: reading.depth + 1 };
    this.#grammar = grammars[grammar];
    this.#sortAttributes();
    this.children = this.#sortChildren();
  }

  get name(): string {
    return this.element.name.local;
  }

  attribute(local: string): XmlAttribute | undefined {
    return this.#known.get(local);
  }

  /** The lexical value of an attribute, untouched. */
  text(local: string): string | undefined {
    const attribute = this.#known.get(local);
    return attribute === undefined ? undefined : textOfValue(attribute.value);
  }

  /** The same; says what its absence costs. */
  required(local: string, consequence: string): XmlAttribute | undefined {
    const attribute = this.#known.get(local);
    if (attribute === undefined) {
      const facts = { attribute: local, element: this.name, consequence };
      this.inside.report(xsd("missing-attribute", facts, this.element.at));
    }
    return attribute;
  }

  /** The first child of one of these names. */
  child(...names: readonly string[]): XmlElement | undefined {
    return this.children.find((child) => names.includes(child.name.local));
  }

  missing(child: string, consequence: string): void {
    this.inside.report(xsd("missing-child", { child, element: this.name, consequence }, this.element.at));
  }

  /** Keeps a child that could not be read. */
  leave(child: XmlElement): void {
    this.#left.add(child);
  }

  /** What every component may carry, once all children are read. */
  annotated(): Annotated {
    const id = this.#known.get("id");
    // In document order: of two children that exclude each other, the first must come first when they are read again.
    const leftovers = this.#left.size === 0 ? [] : childElements(this.element).filter((child) => this.#left.has(child));
    return {
      ...(this.#notes.length === 0 ? {} : { notes: this.#notes }),
      ...(this.#annotationAttributes.length === 0 ? {} : { annotationAttributes: this.#annotationAttributes }),
      ...(this.#foreign.length === 0 ? {} : { foreign: this.#foreign }),
      ...(id === undefined ? {} : { id: textOfValue(id.value) }),
      ...(this.element.at === undefined ? {} : { at: this.element.at }),
      ...(leftovers.length === 0 ? {} : { leftovers }),
    };
  }

  #sortAttributes(): void {
    for (const attribute of this.element.attributes) {
      const { namespace, local } = attribute.name;
      if (namespace !== "") this.#foreign.push(attribute);
      else if (local === "id" || this.#grammar.attributes.includes(local)) this.#known.set(local, attribute);
      else {
        this.#foreign.push(attribute);
        this.inside.report(
          xsd11Attributes.has(local)
            ? xsd("xsd11-construct", { construct: `The attribute "${local}"`, element: this.name }, attribute.at)
            : xsd("unknown-attribute", { attribute: local, element: this.name }, attribute.at ?? this.element.at),
        );
      }
    }
  }

  #sortChildren(): readonly XmlElement[] {
    const { element, inside } = this;
    const understood: XmlElement[] = [];
    const tooDeep = inside.depth > depthLimit;
    let reached = -1;
    let annotated = false;
    const filled = new Set<number>();
    for (const child of element.children) {
      if (child.kind === "text") {
        if (!isBlank(child.text)) inside.report(xsd("stray-text", { element: this.name }, child.at ?? element.at));
        continue;
      }
      if (child.kind !== "element") continue;
      if (tooDeep) {
        if (inside.first("too-deep")) inside.report(xsd("too-deep", { limit: depthLimit }, child.at));
        this.leave(child);
        continue;
      }
      if (!isSchemaNamespace(child.name.namespace)) {
        this.#unknown(child);
        continue;
      }
      if (child.name.local === "annotation") {
        const second = annotated;
        annotated = true;
        if ((second || reached >= 0) && !this.#grammar.annotatedAnywhere) this.#misplaced(child);
        this.#annotate(child);
        continue;
      }
      const slot = this.#grammar.children.findIndex((candidate) => candidate.names.includes(child.name.local));
      const found = this.#grammar.children[slot];
      if (found === undefined) {
        this.#unknown(child);
        continue;
      }
      if (!found.many && filled.has(slot)) {
        this.leave(child);
        inside.report(xsd("surplus-element", { child: child.name.local, element: this.name }, child.at ?? element.at));
        continue;
      }
      if (found.misplaced || slot < reached) this.#misplaced(child);
      else reached = slot;
      filled.add(slot);
      understood.push(child);
    }
    return understood;
  }

  #annotate(annotation: XmlElement): void {
    const { notes, attributes } = notesOf(annotation, this.inside);
    this.#notes.push(...notes);
    this.#annotationAttributes.push(...attributes);
  }

  #misplaced(child: XmlElement): void {
    const facts = { child: child.name.local, element: this.name };
    this.inside.report(xsd("misplaced-element", facts, child.at ?? this.element.at));
  }

  #unknown(child: XmlElement): void {
    this.leave(child);
    const { local, namespace } = child.name;
    const at = child.at ?? this.element.at;
    const ours = isSchemaNamespace(namespace);
    if (ours && xsd11Elements.has(local)) {
      this.inside.report(xsd("xsd11-construct", { construct: `<${local}>`, element: this.name }, at));
      return;
    }
    const name = namespace === "" ? `${local} (of no namespace)` : ours ? local : clark(child.name);
    this.inside.report(xsd("unknown-element", { child: name, element: this.name }, at));
  }
}
