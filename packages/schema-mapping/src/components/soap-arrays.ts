import type { ArrayTypeName, ComplexType, ElementDeclaration } from "@soapstone/xml-model";
import type { ContentModelGroup } from "../model/model.ts";
import { isArrayName } from "../names/encoded-type.ts";

/**
 * Whether a type is an array of SOAP encoding (WSDL 1.1 §2.2), so that the base's attributes have no meaning. Many
 * tools extend the encoding's array instead of restricting it, and state `arrayType`.
 */
export function isSoapArray(type: ComplexType): boolean {
  const { derivation, content } = type;
  if (derivation === undefined || !isArrayName(derivation.base)) return false;
  return (
    derivation.method === "restriction" ||
    (namesItems(type) && (content.kind === "empty" || childOf(type) !== undefined))
  );
}

function namesItems({ attributes }: ComplexType): boolean {
  return attributes.some((one) => one.kind === "attributeUse" && one.arrayType !== undefined);
}

/** Returns the element of an array's items, and the array's dimensions. */
export function encodedItem(type: ComplexType): {
  readonly element: ElementDeclaration;
  readonly dimensions: ArrayTypeName | undefined;
} {
  const named = type.attributes.find((one) => one.kind === "attributeUse" && one.arrayType !== undefined);
  const dimensions = named?.kind === "attributeUse" ? named.arrayType : undefined;
  const child = childOf(type)?.element;
  const unnamed: ElementDeclaration = {
    kind: "element",
    name: { namespace: "", local: unnamedItem },
    ...(dimensions === undefined ? {} : { type: dimensions.type }),
    nillable: false,
    abstract: false,
    constraints: [],
  };
  return { element: child ?? unnamed, dimensions };
}

/** The name of items for which no element is declared. */
export const unnamedItem = "item";

interface SoapArrayChild {
  /** The element; absent where the group is empty. */
  readonly element?: ElementDeclaration;
  readonly model: ContentModelGroup;
}

/**
 * Returns the element of `<sequence><element maxOccurs="unbounded"/></sequence>`, or that the sequence is empty;
 * undefined for other content.
 */
export function childOf({ content }: ComplexType): SoapArrayChild | undefined {
  if (content.kind !== "elements" || content.particle.term.kind !== "modelGroup") return undefined;
  const { min, max, term } = content.particle;
  const [only, ...more] = term.particles;
  const group = { kind: "group", compositor: term.compositor, min, max } as const;
  if (only === undefined) return { model: { ...group, parts: [] } };
  if (more.length > 0 || only.term.kind !== "element") return undefined;
  const part = { kind: "element", key: only.term.name.local, min: only.min, max: only.max } as const;
  return { element: only.term, model: { ...group, parts: [part] } };
}

/**
 * Reads the dimensions of nested arrays, the outermost first: `[,][4]` is an array of one dimension, whose items are
 * arrays of two: `[1, 2]` (SOAP 1.1 §5.4.2: the size of the outermost comes last).
 */
export function dimensionsOf(lexical: string): readonly number[] {
  const found = [...lexical.matchAll(/\[([^\]]*)\]/g)].map(([, inside]) => (inside ?? "").split(",").length);
  return found.length === 0 || sumOf(found) > mostDimensions ? [1] : found.reverse();
}

/** The greatest number of dimensions: a text of thousands of commas would give as many nested arrays. */
const mostDimensions = 50;

/** Returns how many arrays are nested: the sum of all dimensions. */
export function rankOf(lexical: string | undefined): number {
  return sumOf(dimensionsOf(lexical ?? ""));
}

function sumOf(dimensions: readonly number[]): number {
  return dimensions.reduce((sum, own) => sum + own, 0);
}
