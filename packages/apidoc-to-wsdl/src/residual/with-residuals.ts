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

/** Whether residuals state the same as others, but for patches and hidden definitions. */
export function differInPatches(some: ServiceResiduals, others: ServiceResiduals): boolean {
  const [stated, other] = [statedBy(some), statedBy(others)];
  return stated.size === other.size && [...stated].every(([node, text]) => other.get(node) === text);
}

/** Returns the attributes of residuals but `hides`, as text, by the nodes that hold them; none that names a port alone. */
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
