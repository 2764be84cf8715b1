import {
  anySimpleTypeName,
  anyTypeName,
  type Component,
  type ComponentKind,
  clark,
  type DerivationSet,
  type QName,
  type Schema,
  type SchemaSet,
  type Type,
  type TypeUse,
  namespaces as wellKnown,
  type XsdNode,
  xsdNodesWithin,
} from "@soapstone/xml-model";

/** A method that a declaration or a type may exclude (`block`). */
export type Blockable = "extension" | "restriction" | "substitution";

/**
 * The components of a schema set by name, and for each node the global component that contains it. This component
 * determines the meaning of `##other` in a wildcard, and the defaults of the schema element.
 */
export class Declarations {
  readonly set: SchemaSet;
  readonly anyType: Type;
  readonly anySimpleType: Type;
  readonly #around = new Map<XsdNode, Component>();
  readonly #standard = new Set<Component>();
  readonly #imported: ReadonlySet<string>;

  constructor(set: SchemaSet) {
    this.set = set;
    const references = set.documents.flatMap(({ schema }) => schema.composition);
    this.#imported = new Set(references.flatMap(({ namespace }) => namespace ?? []));
    for (const component of set.components) this.#learn(component);
    this.anyType = this.#builtin(anyTypeName);
    this.anySimpleType = this.#builtin(anySimpleTypeName);
  }

  find<Kind extends ComponentKind>(kind: Kind, name: QName): Extract<Component, { readonly kind: Kind }> | undefined {
    const found = this.set.find(kind, name);
    return found === undefined ? undefined : this.#known(found);
  }

  /**
   * Returns the global declaration for an element that a wildcard allows; one of a standard namespace only if a
   * document imports it, since standard schemas are not part of other schemas (XSD 1.0 Part 1 §4.2.3).
   */
  inReach<Kind extends "element" | "attribute">(
    kind: Kind,
    name: QName,
  ): Extract<Component, { readonly kind: Kind }> | undefined {
    const found = this.find(kind, name);
    if (found === undefined || this.#imported.has(name.namespace)) return found;
    return this.set.isStandard(found) ? undefined : found;
  }

  /** Returns the type that is used; undefined if its name cannot be resolved. */
  type(use: TypeUse): Type | undefined {
    if ("kind" in use) return use;
    const found = this.set.findType(use);
    return found === undefined ? undefined : this.#known(found);
  }

  /** Returns the target namespace of the schema that contains a node. */
  targetOf(node: XsdNode): string {
    const name = this.#around.get(node)?.name;
    return name === undefined ? "" : name.namespace;
  }

  /** Returns `block` of a declaration or type, with the schema's default if it has none. */
  blocks(node: Extract<XsdNode, { readonly block?: DerivationSet }>, method: Blockable): boolean {
    const block = node.block ?? this.#schemaOf(node)?.blockDefault;
    return block === "all" || (block?.includes(method) ?? false);
  }

  #schemaOf(node: XsdNode): Schema | undefined {
    const component = this.#around.get(node);
    return component === undefined ? undefined : this.set.documentOf(component)?.schema;
  }

  /** Adds a standard component on first use: there are many, and most documents need none. */
  #known<T extends Component>(component: T): T {
    if (!this.#around.has(component) && !this.#standard.has(component)) {
      this.#standard.add(component);
      this.#learn(component);
    }
    return component;
  }

  #learn(component: Component): void {
    for (const node of xsdNodesWithin(component)) {
      if (node.kind !== undefined && remembered.has(node.kind)) this.#around.set(node, component);
    }
  }

  #builtin(name: QName): Type {
    const type = this.set.findType(name);
    if (type === undefined) throw new Error(`There is no built-in type ${name.local}.`);
    return type;
  }
}

const remembered: ReadonlySet<string> = new Set(["element", "complexType", "simpleType", "any", "anyAttribute"]);

/** Returns a name for messages, with its namespace if it has one. */
export function displayName(name: QName): string {
  return name.namespace === wellKnown.xsd ? `xs:${name.local}` : clark(name);
}
