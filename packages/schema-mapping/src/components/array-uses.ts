import {
  type ComplexType,
  type ElementDeclaration,
  isStandardNamespace,
  noNamespace,
  type SchemaSet,
  type XsdNode,
  xsdChildrenOf,
} from "@soapstone/xml-model";
import { isComplex, typeOfUse } from "./derivation.ts";
import { isMarkedObject } from "./object-mark.ts";
import { declaredType } from "./substitutes.ts";
import { wrappedItem } from "./wrapped-item.ts";

/** Which elements are written as arrays of their only child. */
export interface ArrayUses {
  /**
   * Returns the type of an element that is an array; undefined for others. Global elements are never arrays, since
   * messages are objects.
   */
  readonly typeOf: (declaration: ElementDeclaration) => ComplexType | undefined;
  /** Whether local elements of the type are arrays. */
  readonly isWrapper: (type: ComplexType) => boolean;
}

export const noArrayUses: ArrayUses = { typeOf: () => undefined, isWrapper: () => false };

/**
 * Finds the elements of a set that are arrays. `isBase`: whether other types are derived from a type; its values are no
 * arrays.
 */
export function arrayUses(set: SchemaSet, isBase: (type: ComplexType) => boolean): ArrayUses {
  const contents = new Set(set.components.flatMap((one) => (one.kind === "element" && one.type ? [one.type] : [])));
  // Types of standard namespaces are in no document of the author's; only references name them.
  const isPlain = (type: ComplexType): boolean =>
    wrappedItem(type) !== undefined &&
    !isStandardNamespace(type.name?.namespace ?? noNamespace) &&
    !contents.has(type) &&
    !isBase(type);
  /** An array of arrays of itself would never end, and neither would anonymous types that contain it. */
  const holdsItself = (type: ComplexType): boolean => {
    const seen = new Set<XsdNode>();
    const waiting: XsdNode[] = [type];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const next = [...xsdChildrenOf(node), ...referredFrom(node)];
      if (next.includes(type)) return true;
      for (const one of next)
        if (!seen.has(one)) {
          seen.add(one);
          waiting.push(one);
        }
    }
    return false;
  };
  /** Returns the content to which a reference expands: a named group, or the array of an element. */
  const referredFrom = (node: XsdNode): readonly XsdNode[] => {
    if (node.kind === "groupReference") return [set.find("group", node.ref)].filter((group) => group !== undefined);
    const use = node.kind === "element" ? node.type : undefined;
    const type = use === undefined || "kind" in use ? undefined : typeOfUse(use, set);
    return isComplex(type) && isPlain(type) ? [type] : [];
  };
  const known = new Map<ComplexType, boolean>();
  const isWrapper = (type: ComplexType): boolean => {
    let answer = known.get(type);
    if (answer === undefined) {
      answer = isPlain(type) && !holdsItself(type);
      known.set(type, answer);
    }
    return answer;
  };
  return {
    isWrapper,
    typeOf: (declaration) => {
      if (isMarkedObject(declaration)) return undefined;
      const use = declaredType(declaration, set);
      const type = use === undefined ? undefined : typeOfUse(use, set);
      if (!isComplex(type) || !isWrapper(type)) return undefined;
      return set.find("element", declaration.name) === declaration ? undefined : type;
    },
  };
}
