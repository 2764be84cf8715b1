import { type ExternalOrigin, externalOriginOf, type Residual, residualElement } from "@soapstone/mapping";
import { type Described, namespaces } from "@soapstone/xml-model";
import type { PlacedDefinitions } from "../description.ts";
import type { MadeOperation } from "./made.ts";

/** An operation of an external description with its place and its shape, and with what more is kept of it. */
export function withMark(made: MadeOperation, residual: Residual): MadeOperation {
  const { bound } = made;
  if (bound === undefined) return made;
  const extensions = [...withoutElements(bound).extensions, residualElement(residual, "facade")];
  return { ...made, bound: { ...bound, extensions } };
}

/** An operation without anything that is kept of it. */
export function withoutResidual(made: MadeOperation): MadeOperation {
  return made.bound === undefined ? made : { ...made, bound: withoutElements(made.bound) };
}

function withoutElements<Node extends Described>(node: Node): Node {
  return { ...node, extensions: node.extensions.filter(({ name }) => name.namespace !== namespaces.complement) };
}

/** Documents of which the entry says where the description comes from. */
export function withOrigin(documents: readonly PlacedDefinitions[], origin: ExternalOrigin): typeof documents {
  const [entry, ...others] = documents;
  if (entry === undefined) return documents;
  const { file, definitions } = entry;
  const isSaid = externalOriginOf(definitions) !== undefined;
  const extensions = [...definitions.extensions, residualElement({ patch: [], origin }, "facade")];
  return isSaid ? documents : [{ file, definitions: { ...definitions, extensions } }, ...others];
}
