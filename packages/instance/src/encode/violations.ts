import type { Diagnostic } from "@soapstone/workspace";
import { childElements, isNCName, namespaces, readXml, type XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { modelsOf } from "../schema.ts";
import { createValidator } from "../validate/validate.ts";
import { withoutProtocol } from "../without-protocol.ts";
import { documentText } from "./document-text.ts";
import type { Encoding, Origins } from "./state.ts";

/**
 * Validates an encoded tree, and returns the diagnostics with positions in the JSON value. The tree is written and read
 * first, so that the text which is sent is validated.
 */
export function violations(root: XmlElement, { schema, origins, placeOf }: Encoding): readonly Diagnostic[] {
  const misnamed = misnamedIn(root, origins);
  if (misnamed.length > 0)
    return misnamed.map(({ name, pointer }) => instance("impossible-name", { name }, placeOf(pointer)));
  const read = readXml({ uri: "memory:/encoded.xml", text: documentText(root) }, 0, unlimited);
  const [problem] = read.diagnostics;
  if (!read.ok || problem !== undefined)
    throw new Error(`What was encoded is no XML: ${problem?.message ?? "nothing"}`);
  const { written, pointers } = aligned(root, read.value.root, origins);
  const validator = createValidator(schema.set, modelsOf(schema)());
  return origins.roots.flatMap(({ children, declaration }) => {
    const there = written.get(children);
    if (there === undefined) throw new Error("An element is not part of what was encoded.");
    if (declaration === undefined && schema.set.find("element", there.name) === undefined && !hasXsiType(there))
      return [];
    return validator
      .validate(withoutProtocol(there), declaration === undefined ? {} : { declaration })
      .flatMap(({ at, ...diagnostic }) => {
        const pointer = (typeof at === "number" ? pointers.get(at) : undefined) ?? "";
        if (faultsOfSchema.has(diagnostic.code) || isItem(diagnostic, pointer, origins)) return [];
        const place = placeOf(pointer);
        return place === undefined ? [diagnostic] : [{ ...diagnostic, at: place }];
      });
  });
}

interface Misnamed {
  readonly name: string;
  readonly pointer: string;
}

/** Returns the names that no element or attribute can have, which invalid schemas declare. */
function misnamedIn(root: XmlElement, { pointers }: Origins): readonly Misnamed[] {
  const found: Misnamed[] = [];
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const pointer = pointers.get(element.children) ?? "";
    for (const { name } of [element, ...element.attributes])
      if (!isNCName(name.local)) found.push({ name: name.local, pointer });
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  return found;
}

const unlimited = {
  depth: Number.POSITIVE_INFINITY,
  nodes: Number.POSITIVE_INFINITY,
  expansion: 0,
};

/** Missing types in the schema are reported when it is read; a missing type that the value names is reported before. */
const faultsOfSchema: ReadonlySet<string> = new Set(["instance/type-missing", "instance/unknown-type"]);

/**
 * Whether a diagnostic is that a SOAP-encoded array has items. Its type restricts `enc:Array` only by an attribute,
 * which by the rules of XML Schema leaves no content (SOAP 1.1 §5.4.2).
 */
function isItem({ code }: Diagnostic, pointer: string, { arrays }: Origins): boolean {
  let holder = pointer;
  while (/\/\d+$/.test(holder) && !arrays.has(holder)) holder = holder.slice(0, holder.lastIndexOf("/"));
  return code === "instance/unexpected-child" && holder !== pointer && arrays.has(holder);
}

function hasXsiType({ attributes }: XmlElement): boolean {
  return attributes.some(({ name }) => name.namespace === namespaces.xsi && name.local === "type");
}

interface AlignedOutput {
  /** The elements that were read, by the children of the written ones. */
  readonly written: ReadonlyMap<XmlElement["children"], XmlElement>;
  /** The pointers of values, by the positions of their elements and attributes in the written document. */
  readonly pointers: ReadonlyMap<number, string>;
}

/** Pairs the elements of the written and the read tree, which have the same elements in the same order. */
function aligned(root: XmlElement, readRoot: XmlElement, { pointers: known }: Origins): AlignedOutput {
  const written = new Map<XmlElement["children"], XmlElement>();
  const pointers = new Map<number, string>();
  const put = (at: number | undefined, pointer: string | undefined): void => {
    if (at !== undefined && pointer !== undefined) pointers.set(at, pointer);
  };
  const waiting: (readonly [XmlElement, XmlElement])[] = [[root, readRoot]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [own, other] = pair;
    written.set(own.children, other);
    const pointer = known.get(own.children);
    put(other.at, pointer);
    for (const child of other.children) if (child.kind === "text") put(child.at, pointer);
    for (const attribute of own.attributes) {
      const same = other.attributes.find(
        ({ name }) => name.namespace === attribute.name.namespace && name.local === attribute.name.local,
      );
      put(same?.at, known.get(attribute) ?? pointer);
    }
    const others = childElements(other);
    for (const [index, child] of childElements(own).entries()) {
      const same = others[index];
      if (same !== undefined) waiting.push([child, same]);
    }
  }
  return { written, pointers };
}
