import {
  type DocumentParts,
  differencesField,
  documentation,
  given,
  imports,
  type LocatedDefinitions,
  type Twin,
  textField,
  title,
  withDescriptionDifferences,
} from "@soapstone/service-mapping";
import { type BindingOperation, clark, type QName, type SchemaSet } from "@soapstone/xml-model";
import { boundOperations } from "../binding/bound-operations.ts";
import { bindingsFrom } from "../binding/made-bindings.ts";
import { followTwins, type UnfollowedTwin } from "../edits/followed-twins.ts";
import { messagesFrom } from "../operation/made-messages.ts";
import type { MadeOperation } from "../operation/made-operation.ts";
import { renamedOperations } from "../operation/renamed-operations.ts";
import { portTypesFrom } from "../port-type/made-port-types.ts";
import { withNewNames } from "../port-type/renamed-tags.ts";
import type { PreparedApidoc } from "../prepare.ts";
import { documentsFrom, type WholeDescription } from "./documents.ts";

/** The documents of a WSDL at their original locations, without schemas. */
export interface LocatedDescription {
  /** The documents in the complement, including the entry even if it is not listed. */
  readonly parts: readonly DocumentParts[];
  readonly located: readonly LocatedDefinitions[];
  /** The binding operation of each operation: of two similar bindings, that of the one in the output. */
  readonly bound: ReadonlyMap<MadeOperation, BindingOperation>;
  /** The names of components whose edits a difference contradicts. */
  readonly unfit: readonly string[];
  readonly unfollowed: readonly UnfollowedTwin[];
}

/** Divides a WSDL into documents; `schemas` are needed where port types have twins. */
export function locatedDescription(
  prepared: PreparedApidoc,
  operations: readonly MadeOperation[],
  schemas: () => SchemaSet,
): LocatedDescription {
  const { state, context, portTypes, renamed } = prepared;
  const { twins } = portTypes;
  const names = renamedOperations(operations);
  const recorded = imports.backward({}, context);
  const parts = recorded.some(({ location }) => location === "") ? recorded : [{ location: "" }, ...recorded];
  const bindingOf = (one: MadeOperation) => state.bindings.of(one.portType, one.through);
  const { bindings, representedBy } = bindingsFrom(state.bindings.all, names.published, bindingOf);
  const made = documentsFrom({ ...wholeOf(prepared, names.published), bindings }, parts);
  // Differences apply to the WSDL as published, with the previous names of port types and operations.
  const differing = withDescriptionDifferences(made, state.root.get(differencesField));
  const { documents: followed, unfollowed } = withTwins(differing.documents, twins, schemas);
  const called = names.renamed(followed, twins);
  const published = boundOperations(names.published, bindingOf);
  const bound = operations.flatMap((one, index): readonly (readonly [MadeOperation, BindingOperation])[] => {
    const before = names.published[index];
    const operation = before && published.get(before);
    if (operation === undefined) return [];
    const first = representedBy.get(operation) ?? operation;
    const after = differing.operations.get(first) ?? first;
    return [[one, called.operations.get(after) ?? after]];
  });
  return {
    parts,
    located: withNewNames(called.documents, renamed),
    bound: new Map(bound),
    unfit: differing.unfit,
    unfollowed,
  };
}

function wholeOf(
  { state, context, services, portTypes }: PreparedApidoc,
  operations: readonly MadeOperation[],
): Omit<WholeDescription, "bindings"> {
  const { apidoc, root, conventions } = state;
  const { definitions: name } = title.backward(apidoc.info.title, context);
  const nodes = documentation.backward(given("description", apidoc.info.description), context);
  const isOfService = services.length === 1 && textField(root, "documented") !== "definitions";
  return {
    targetNamespace: conventions.targetNamespace,
    ...given("name", name),
    described: { extensions: [], foreign: [], ...given("documentation", isOfService ? undefined : nodes) },
    messages: messagesFrom(operations),
    portTypes: portTypesFrom(portTypes.tagged, operations),
    services: services.map((it) => ({
      ...it,
      ...given("documentation", isOfService ? (nodes ?? it.documentation) : it.documentation),
    })),
  };
}

/** Applies the edits of operations to their twins. */
function withTwins(documents: readonly LocatedDefinitions[], twins: readonly Twin[], schemas: () => SchemaSet) {
  if (twins.length === 0) return { documents, unfollowed: [] };
  const all = documents.map(({ definitions }) => definitions);
  const parts = {
    messages: firstOfEach(all.flatMap(({ messages }) => messages)),
    portTypes: firstOfEach(all.flatMap(({ portTypes }) => portTypes)),
    bindings: firstOfEach(all.flatMap(({ bindings }) => bindings)),
  };
  const { whole, unfollowed } = followTwins(parts, twins, schemas());
  const now = <It extends NamedComponent>(before: readonly It[], followed: readonly It[]) => {
    const byName = new Map(followed.map((one) => [clark(one.name), one]));
    const known = new Set(before);
    return (own: readonly It[]) => own.flatMap((one) => (known.has(one) ? (byName.get(clark(one.name)) ?? []) : one));
  };
  const messages = now(parts.messages, whole.messages);
  const portTypes = now(parts.portTypes, whole.portTypes);
  const bindings = now(parts.bindings, whole.bindings);
  return {
    unfollowed,
    documents: documents.map(({ location, definitions }) => ({
      location,
      definitions: {
        ...definitions,
        messages: messages(definitions.messages),
        portTypes: portTypes(definitions.portTypes),
        bindings: bindings(definitions.bindings),
      },
    })),
  };
}

interface NamedComponent {
  readonly name: QName;
}

/** Returns the first component of each name; references lead to that one. */
function firstOfEach<It extends NamedComponent>(all: readonly It[]): readonly It[] {
  const first = new Map<string, It>();
  for (const one of all) if (!first.has(clark(one.name))) first.set(clark(one.name), one);
  return [...first.values()];
}
