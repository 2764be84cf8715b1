import {
  attributeToken,
  type ComplexType,
  namespaces,
  type QName,
  qname,
  type XmlAttribute,
  type XmlElement,
} from "@soapstone/xml-model";

/** Whether a namespace is that of SOAP encoding, of either version. */
export function isOfEncoding(namespace: string | undefined): boolean {
  return namespace === namespaces.soapenc || namespace === namespaces.soapenc12;
}

/**
 * Reads the sizes of an encoded array in a message: `xs:int[2,3]` (SOAP 1.1 §5.4.2), or `2 3` and `* 3` (SOAP 1.2 Part
 * 2 §3.1.6), where `*` is what `count` items give. Undefined without sizes.
 */
export function arraySizes(element: XmlElement, count: number): readonly number[] | undefined {
  const said =
    attributeToken(element, "arrayType", namespaces.soapenc)?.match(/\[([\d,\s]+)\]$/)?.[1] ??
    attributeToken(element, "arraySize", namespaces.soapenc12);
  const [first = "", ...others] = said?.split(/[\s,]+/) ?? [];
  const inside = others.map(Number);
  const sizes = [
    first === "*"
      ? count / inside.reduce((places, size) => places * size, 1)
      : Number(first === "" ? Number.NaN : first),
    ...inside,
  ];
  return sizes.every((size) => Number.isSafeInteger(size)) ? sizes : undefined;
}

/** Whether an array in a message is partially transmitted or sparse (SOAP 1.1 §5.4.2.1 and §5.4.2.2). */
export function isPartialArray(element: XmlElement, children: readonly XmlElement[]): boolean {
  const offset = attributeToken(element, "offset", namespaces.soapenc);
  if (offset !== undefined && !/^\[[0,\s]*\]$/.test(offset)) return true;
  return children.some((child) => attributeToken(child, "position", namespaces.soapenc) !== undefined);
}

const anyType: QName = { namespace: namespaces.xsd, local: "anyType" };

/**
 * Returns the attributes of an encoded array's element that describe its items; `dimensions` of nested arrays come
 * first.
 */
export function arrayAttributes(
  type: ComplexType,
  item: QName = anyType,
  prefixed: (name: QName) => string,
  dimensions: readonly number[],
  sizes: readonly number[],
): readonly XmlAttribute[] {
  const base = isOfEncoding(type.name?.namespace) ? type.name : type.derivation?.base;
  const inside = dimensions
    .toReversed()
    .map((rank) => `[${",".repeat(rank - 1)}]`)
    .join("");
  if (base?.namespace !== namespaces.soapenc12)
    return [{ name: qname(namespaces.soapenc, "arrayType"), value: `${prefixed(item)}${inside}[${sizes.join(",")}]` }];
  // SOAP 1.2 cannot name arrays of arrays; the nested arrays have attributes of their own.
  const own = { name: qname(namespaces.soapenc12, "itemType"), value: prefixed(item) };
  return [...(inside === "" ? [own] : []), { name: qname(namespaces.soapenc12, "arraySize"), value: sizes.join(" ") }];
}
