import {
  attributeText,
  type BindingOperation,
  type Definitions,
  type DefinitionsSet,
  type XmlElement,
} from "@soapstone/xml-model";
import { type EditedShape, isResidualOf, type Residual, residualFrom, type WrittenView } from "./residual-element.ts";

/** The residuals in a WSDL. */
export interface ResidualsIn {
  /** The residuals by the nodes that hold them; for an operation, one for each port. */
  readonly written: ReadonlyMap<Definitions | BindingOperation, readonly Residual[]>;
  /** Their elements, which are no extensions of the author's. */
  readonly elements: ReadonlySet<XmlElement>;
}

/**
 * Finds the residuals that apply to an output. `part`: the part that the output describes, if that is not everything.
 * `described`: returns the binding operations of the output; residuals of others stay with the rest of their complement.
 */
export function residualsIn(
  set: DefinitionsSet,
  { view, part }: { readonly view: WrittenView; readonly part: string | undefined },
  described: () => ReadonlySet<BindingOperation>,
): ResidualsIn {
  const written = new Map<Definitions | BindingOperation, readonly Residual[]>();
  const elements = new Set<XmlElement>();
  const all = set.documents.map(({ definitions }) => definitions);
  if (!all.some((definitions) => hasResidual(definitions, view))) return { written, elements };
  const operationsOfOutput = described();
  const operations = set.bindings.flatMap((binding) => binding.operations.filter((one) => operationsOfOutput.has(one)));
  for (const node of [...all, ...operations]) {
    const found = node.extensions.filter((one) => isResidualOf(one, view) && isOf(one, part));
    if (found.length > 0) written.set(node, found.map(residualFrom));
    for (const one of found) elements.add(one);
  }
  return { written, elements };
}

/** Returns a function for the parts of a binding operation's residual that a plan can state as well, for a port. */
export function writtenOperations(
  set: DefinitionsSet,
  view: WrittenView,
): (operation: BindingOperation | undefined, port: string | undefined) => EditedShape | undefined {
  const residuals = new Map<BindingOperation, readonly Residual[]>();
  for (const { operations } of set.bindings)
    for (const operation of operations) {
      const found = operation.extensions.filter((one) => isResidualOf(one, view) && one.attributes.length > 1);
      if (found.length > 0) residuals.set(operation, found.map(residualFrom));
    }
  return (operation, port) =>
    operation && residuals.get(operation)?.find((one) => one.port === undefined || one.port === port);
}

/** Returns the operations that residuals omit from a description, by their keys in a plan. */
export function omittedOperations({ documents }: DefinitionsSet, view: WrittenView): ReadonlySet<string> {
  const residuals = documents.flatMap(({ definitions }) =>
    definitions.extensions.filter((one) => isResidualOf(one, view)),
  );
  return new Set(residuals.flatMap((one) => residualFrom(one).omits ?? []));
}

function hasResidual(definitions: Definitions, view: WrittenView): boolean {
  const nodes = [definitions, ...definitions.bindings.flatMap(({ operations }) => operations)];
  return nodes.some(({ extensions }) => extensions.some((one) => isResidualOf(one, view)));
}

function isOf(one: XmlElement, part: string | undefined): boolean {
  const of = attributeText(one, "of");
  return of === undefined || part === undefined || of === part;
}
