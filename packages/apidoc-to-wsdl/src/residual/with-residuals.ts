import { type Residual, residualElement, type WrittenView } from "@soapstone/complement";
import { type BindingOperation, type Described, namespaces } from "@soapstone/xml-model";
import type { PlacedDefinitions } from "../description.ts";

/** The residuals of a service, by the nodes that hold them. */
export interface ServiceResiduals {
  readonly operations: ReadonlyMap<BindingOperation, readonly Residual[]>;
  /** The residual of the whole, at the definitions of the entry. */
  readonly root?: Residual | undefined;
}

/** Documents with residuals, and their binding operations without residuals. */
export interface ResidualDocuments {
  readonly documents: readonly PlacedDefinitions[];
  readonly originals: ReadonlyMap<BindingOperation, BindingOperation>;
}

/** Adds residuals to documents, and declares their prefix. */
export function withResiduals(
  documents: readonly PlacedDefinitions[],
  { operations, root }: ServiceResiduals,
  view: WrittenView,
): ResidualDocuments {
  const originals = new Map<BindingOperation, BindingOperation>();
  if (operations.size === 0 && root === undefined) return { documents, originals };
  const added = <Node extends Described>(node: Node, residuals: readonly Residual[]): Node => ({
    ...node,
    extensions: [...node.extensions, ...residuals.map((one) => residualElement(one, view))],
  });
  const operation = (one: BindingOperation): BindingOperation => {
    const residuals = operations.get(one);
    if (residuals === undefined) return one;
    const held = added(one, residuals);
    originals.set(held, one);
    return held;
  };
  const held = documents.map(({ file, definitions }, index): PlacedDefinitions => {
    const bindings = definitions.bindings.map((one) => ({ ...one, operations: one.operations.map(operation) }));
    const prefixes = new Map([...(definitions.prefixes ?? []), ["c", namespaces.complement] as const]);
    const whole = index === 0 && root !== undefined ? added(definitions, [root]) : definitions;
    return { file, definitions: { ...whole, bindings, prefixes } };
  });
  return { documents: held, originals };
}

/**
 * Whether two sets of residuals differ at most in patches and hidden definitions, which change a converted description
 * but not how the WSDL is converted.
 */
export function differInPatches(some: ServiceResiduals, others: ServiceResiduals): boolean {
  const [stated, other] = [statedBy(some), statedBy(others)];
  return stated.size === other.size && [...stated].every(([node, text]) => other.get(node) === text);
}

/**
 * Returns the attributes of residuals except `hides`, as text, by the nodes that hold them. Residuals without other
 * attributes than `port` are left out.
 */
function statedBy({ operations, root }: ServiceResiduals): ReadonlyMap<BindingOperation | "root", string> {
  const attributesOf = (one: Residual): string =>
    JSON.stringify(residualElement({ ...one, hides: [] }, "facade").attributes);
  const nothing = attributesOf({ patch: [] });
  const found = new Map<BindingOperation | "root", string>();
  for (const [node, all] of [...operations, ["root", root === undefined ? [] : [root]]] as const) {
    const stated = all.filter(({ port: _, ...one }) => attributesOf(one) !== nothing);
    if (stated.length > 0) found.set(node, stated.map(attributesOf).join());
  }
  return found;
}
