import { isOfEncoding } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import { attributeText, namespaces, type XmlAttribute, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { withoutProtocol } from "../without-protocol.ts";

/**
 * Replaces the references in a SOAP-encoded Body by their values: `href="#a"` by the content of the element with
 * `id="a"` (SOAP 1.1 §5.4.1), `enc:ref="a"` by that of the element with `enc:id="a"` (SOAP 1.2 Part 2 §3.1.5).
 * Attributes of the protocol are removed. An unresolved or circular reference is reported and kept.
 */
export function withValuesInPlace(body: XmlElement, report: Report): XmlElement {
  const placing = new Placing(valuesById(body), report);
  // Elements beside the message are only targets of references.
  const isRoot = (node: XmlNode): boolean => node.kind !== "element" || attributeText(node, "id") === undefined;
  const roots = body.children.filter(isRoot);
  const hasRoot = roots.some(({ kind }) => kind === "element");
  const placed = placing.inPlace(hasRoot ? { ...body, children: roots } : body, new Set(), 0);
  placing.finish(body);
  return placed;
}

/**
 * Returns the elements with an identifier, by identifier. In SOAP 1.2, a value is written at its first use. An
 * identifier of several elements is marked.
 */
function valuesById(body: XmlElement): ReadonlyMap<string, XmlElement | "several"> {
  const values = new Map<string, XmlElement | "several">();
  const waiting: XmlElement[] = [body];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const id = attributeText(element, "id") ?? attributeText(element, "id", namespaces.soapenc12);
    if (id !== undefined) values.set(id, values.has(id) ? "several" : element);
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  return values;
}

/** The maximum nesting of values with their references replaced. */
const deepest = 1_000;
/** The maximum number of elements after replacing references, since each value is copied for every reference. */
const mostElements = 200_000;

class Placing {
  readonly #values: ReturnType<typeof valuesById>;
  readonly #report: Report;
  #elements = 0;
  #placed = 0;

  constructor(values: ReturnType<typeof valuesById>, report: Report) {
    this.#values = values;
    this.#report = report;
  }

  /** `around`: the identifiers of the values around the element. */
  inPlace(given: XmlElement, around: ReadonlySet<string>, depth: number): XmlElement {
    if (around.size > 0) this.#elements += 1;
    const element = plain(given);
    const id = referenceOf(element);
    const value = id === undefined ? undefined : this.#values.get(id);
    const why = id === undefined ? undefined : this.#obstacle(value, around.has(id), depth);
    if (id !== undefined && why !== undefined)
      this.#report(instance("unresolved-reference", { id, element: element.name.local, why }, element.at));
    if (id === undefined || value === undefined || value === "several" || why !== undefined) {
      const own = attributeText(given, "id", namespaces.soapenc12);
      return this.#withChildren(element, element, own === undefined ? around : new Set([...around, own]), depth);
    }
    this.#placed += 1;
    const attributes = element.attributes.filter((attribute) => !isReference(attribute));
    const present = new Set(attributes.map(({ name }) => `${name.namespace} ${name.local}`));
    const more = plain(value).attributes.filter(
      (attribute) => !isIdentifier(attribute) && !present.has(`${attribute.name.namespace} ${attribute.name.local}`),
    );
    const whole = { ...element, attributes: [...attributes, ...more] };
    return this.#withChildren(whole, value, new Set([...around, id]), depth);
  }

  finish({ at }: XmlElement): void {
    if (this.#placed > 0) this.#report(instance("resolved-references", { count: this.#placed }, at));
  }

  #obstacle(value: XmlElement | "several" | undefined, isAround: boolean, depth: number): string | undefined {
    if (value === undefined) return "no value has that identifier";
    if (value === "several") return "several values have that identifier";
    if (isAround) return "the reference is inside the value to which it leads";
    if (depth > deepest) return `the value is nested more than ${deepest} levels deep`;
    return this.#elements > mostElements
      ? `what references lead to has come to more than ${mostElements} elements`
      : undefined;
  }

  #withChildren(element: XmlElement, from: XmlElement, around: ReadonlySet<string>, depth: number): XmlElement {
    const children = from.children.map((node) =>
      node.kind === "element" ? this.inPlace(node, around, depth + 1) : node,
    );
    return { ...element, children, ...(from.scope === undefined ? {} : { scope: from.scope }) };
  }
}

/** Returns an element without the attributes of SOAP and SOAP encoding that do not belong to the value. */
function plain(element: XmlElement): XmlElement {
  const { attributes } = withoutProtocol(element);
  return {
    ...element,
    attributes: attributes.filter(({ name }) => !(isOfEncoding(name.namespace) && isAside(name.local))),
  };
}

function isAside(local: string): boolean {
  return local === "root" || local === "id";
}

function referenceOf(element: XmlElement): string | undefined {
  const href = attributeText(element, "href");
  return href?.startsWith("#") === true ? href.slice(1) : attributeText(element, "ref", namespaces.soapenc12);
}

function isReference({ name }: XmlAttribute): boolean {
  return name.namespace === "" ? name.local === "href" : isOfEncoding(name.namespace) && name.local === "ref";
}

function isIdentifier({ name }: XmlAttribute): boolean {
  return name.namespace === "" && name.local === "id";
}
