import type { Position, Report } from "@soapstone/workspace";
import { xml } from "./diagnostics.ts";
import { noNamespace, type QName } from "./names.ts";
import { resolveName } from "./scope.ts";
import { childElements, trimmed } from "./text.ts";
import type { XmlAttribute, XmlElement } from "./tree.ts";

/**
 * The child elements of an element, which a reader takes by name, each once. `untaken` returns the others, so that the
 * reader can report unknown children.
 */
export class Children {
  readonly #byName = new Map<string, Map<string, XmlElement[]>>();
  readonly #taken = new Set<XmlElement>();
  readonly #all: readonly XmlElement[];

  constructor(parent: XmlElement) {
    this.#all = childElements(parent);
    for (const child of this.#all) {
      let locals = this.#byName.get(child.name.namespace);
      if (locals === undefined) {
        locals = new Map();
        this.#byName.set(child.name.namespace, locals);
      }
      const namesakes = locals.get(child.name.local);
      if (namesakes === undefined) locals.set(child.name.local, [child]);
      else namesakes.push(child);
    }
  }

  /** Takes all children with a name. */
  many(name: QName): readonly XmlElement[] {
    const found = this.#byName.get(name.namespace)?.get(name.local) ?? [];
    for (const child of found) this.#taken.add(child);
    return found;
  }

  /** Takes the first child with a name; further ones stay untaken. */
  optional(name: QName): XmlElement | undefined {
    const found = this.#byName.get(name.namespace)?.get(name.local)?.[0];
    if (found !== undefined) this.#taken.add(found);
    return found;
  }

  /** Takes the first child with a name; calls `missing` if there is none. */
  one(name: QName, missing: () => void): XmlElement | undefined {
    const found = this.optional(name);
    if (found === undefined) missing();
    return found;
  }

  /** Returns the children that were not taken, in document order. */
  untaken(): readonly XmlElement[] {
    return this.#all.filter((child) => !this.#taken.has(child));
  }
}

/**
 * Returns an attribute by local name and namespace; undefined if it is absent. By default, the attribute has no
 * namespace.
 */
export function attributeNamed(element: XmlElement, local: string, namespace = ""): XmlAttribute | undefined {
  for (const attribute of element.attributes) {
    if (attribute.name.local === local && attribute.name.namespace === namespace) return attribute;
  }
  return undefined;
}

/** Returns the value of an attribute as written; undefined if it is absent. */
export function attributeText(element: XmlElement, local: string, namespace = ""): string | undefined {
  const value = attributeNamed(element, local, namespace)?.value;
  return typeof value === "string" ? value : undefined;
}

/**
 * Returns the value of an attribute without the white space around it, as every simple type but `xsd:string` requires;
 * undefined if it is absent.
 */
export function attributeToken(element: XmlElement, local: string, namespace = ""): string | undefined {
  const value = attributeText(element, local, namespace);
  return value === undefined ? undefined : trimmed(value);
}

/** Returns the target namespace that an `xs:schema` or `wsdl:definitions` states; `noNamespace` where it states none. */
export function targetNamespaceOf(root: XmlElement): string {
  return attributeToken(root, "targetNamespace") ?? noNamespace;
}

/**
 * Returns the name in an attribute; undefined if it is absent. An undeclared prefix is reported
 * (`xml/undeclared-prefix`) and gets its well-known namespace, if it has one.
 */
export function attributeName(element: XmlElement, local: string, report: Report, namespace = ""): QName | undefined {
  const attribute = attributeNamed(element, local, namespace);
  if (attribute === undefined) return undefined;
  const { value } = attribute;
  if (typeof value === "string") return readName(value, element, attribute.at, report);
  return "local" in value ? value : value[0];
}

/**
 * Resolves a lexical QName in the scope of `element`. An undeclared prefix is reported (`xml/undeclared-prefix`) and
 * gets its well-known namespace, if it has one.
 */
export function readName(lexical: string, element: XmlElement, at: Position | undefined, report: Report): QName {
  const { name, undeclared } = resolveName(lexical, element.scope, "value");
  if (undeclared !== undefined) {
    report(xml("undeclared-prefix", { prefix: undeclared, namespace: name.namespace }, at ?? element.at));
  }
  return name;
}
