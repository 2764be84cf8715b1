import type { Keeper } from "@soapstone/complement";
import { type FactNode, Ledger, mapping } from "@soapstone/conversion";
import { type ComplexType, type ElementDeclaration, namespaces, type QName, type TypeUse } from "@soapstone/xml-model";
import { namedArray } from "./complex/arrays/named-array.ts";
import { soapArray } from "./complex/arrays/soap-array.ts";
import { complexTypeSchema } from "./complex/complex-type.ts";
import { localElement } from "./complex/elements/local-element.ts";
import type { WalkPosition } from "./definition.ts";
import type { JsonSchema } from "./json-schema.ts";
import { anyArray, isArrayName } from "./names/encoded-type.ts";
import { typeText } from "./names/type-text.ts";
import { isBuiltinName } from "./simple/builtin-type.ts";
import { builtinUse, simpleTypeSchema } from "./simple/simple-type.ts";
import type { ForwardWalk } from "./walk.ts";

/** The greatest depth of nested anonymous types: people write three or four levels. */
const deepest = 100;

/** Anonymous types that have definitions, with the names of these. */
type InnerNames = ReadonlyMap<ComplexType, string>;

/** Returns the walk at another position, which its rules and everything they call see. */
export function walkAt(
  walk: Omit<ForwardWalk, "use" | "withoutReports">,
  { scope = walk.scope, depth = walk.depth, localElements = walk.localElements }: Partial<WalkPosition>,
  inner: InnerNames,
): ForwardWalk {
  const use: ForwardWalk["use"] = (type, keeper, node) => usedType(moved, type, { keeper, node, inner });
  const withoutReports: ForwardWalk["withoutReports"] = () => {
    const nothing = (): undefined => undefined;
    const ledger = new Ledger<FactNode>(() => []);
    return walkAt({ ...moved, ledger, report: nothing }, { localElements: nothing, depth: depth + 1 }, inner);
  };
  const moved: ForwardWalk = { ...walk, scope, depth, localElements, use, withoutReports };
  return moved;
}

interface NodeUse {
  readonly keeper: Keeper;
  readonly node: FactNode | undefined;
  readonly inner: InnerNames;
}

/** Converts the use of a type: a reference to its definition, or its keywords if it has none. */
function usedType(walk: ForwardWalk, type: TypeUse | undefined, use: NodeUse): JsonSchema {
  if (type === undefined) return {};
  const array = isElement(use.node) ? namedArray(use.node, walk, use.keeper) : undefined;
  if (array !== undefined) return array;
  if ("kind" in type) return typeInPlace(walk, type, use);
  const named = walk.definitionOf("type", type);
  if (named !== undefined) return { ref: named };
  const { keeper, node = nowhere } = use;
  if (isArrayName(type)) {
    keeper.context(node, soapArray.id, walk.ledger, walk.report).keep("type", typeText(type), "approximated");
    return anyArray;
  }
  if (isBuiltinName(type)) return builtinUse(type, walk, keeper, node);
  if (type.namespace === namespaces.xsd && type.local === "anyType") return {};
  // An undeclared type may be anything; the checks of schemas report it.
  keeper.context(node, localElement.id, walk.ledger, walk.report).keep("type", typeText(type), "complement");
  return {};
}

function isElement(node: FactNode | undefined): node is ElementDeclaration {
  return node !== undefined && "kind" in node && node.kind === "element";
}

function typeInPlace(walk: ForwardWalk, type: Exclude<TypeUse, QName>, { keeper, inner }: NodeUse): JsonSchema {
  const name = type.kind === "complexType" ? inner.get(type) : undefined;
  if (name !== undefined) return { ref: name };
  const inside = walkAt(walk, { depth: walk.depth + 1 }, inner);
  if (inside.depth > deepest) {
    walk.report(mapping("nested-too-deep", { levels: deepest }, type.at));
    return {};
  }
  if (type.kind === "simpleType") return simpleTypeSchema(type, inside, keeper);
  return complexTypeSchema(type, inside, keeper);
}

/** The node for a use without a component, for callers that only need the keywords. */
const nowhere: FactNode = {};
