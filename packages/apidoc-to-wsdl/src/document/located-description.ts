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

/** The documents of a description where they were, without their schemas. */
export interface LocatedDescription {
  /** The documents that the complement has; the entry is one of them, whether it says so or not. */
  readonly parts: readonly DocumentParts[];
  readonly located: readonly LocatedDefinitions[];
  /** What binds each operation there: of two bindings that are alike, the one that is shown. */
  readonly bound: ReadonlyMap<MadeOperation, BindingOperation>;
  /** The names of components that were edited where a difference was. */
  readonly unfit: readonly string[];
  readonly unfollowed: readonly UnfollowedTwin[];
}

/** Divides a description into documents; `schemas` are looked at where port types have twins. */
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
  const { bindings, shownAs } = bindingsFrom(state.bindings.all, names.published, bindingOf);
  const made = documentsFrom({ ...wholeOf(prepared, names.published), bindings }, parts);
  // Differences are of the description as it was published, port types and operations by the names that they had.
  const differing = withDescriptionDifferences(made, state.root.get(differencesField));
  const { documents: followed, unfollowed } = withTwins(differing.documents, twins, schemas);
  const called = names.renamed(followed, twins);
  const published = boundOperations(names.published, bindingOf);
  const bound = operations.flatMap((one, index): readonly (readonly [MadeOperation, BindingOperation])[] => {
    const before = names.published[index];
    const operation = before && published.get(before);
    if (operation === undefined) return [];
    const first = shownAs.get(operation) ?? operation;
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

/** Documents whose twins follow the operations that were shown. */
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

/** The first component of each name: nothing refers to another one. */
function firstOfEach<It extends NamedComponent>(all: readonly It[]): readonly It[] {
  const first = new Map<string, It>();
  for (const one of all) if (!first.has(clark(one.name))) first.set(clark(one.name), one);
  return [...first.values()];
}
