import { type Apidoc, type JsonObject, singleApidoc } from "@soapstone/apidoc-model";
import {
  type BindingOperation,
  type Component,
  canonicalNode,
  clark,
  type Definitions,
  type DefinitionsSet,
  type Described,
  type ModelNode,
  namespaces,
} from "@soapstone/xml-model";
import type { LostPart } from "../../channels/lost-edits.ts";
import { editedMade } from "../../native/left.ts";
import { refersOutside } from "../../native/lost-schema-parts.ts";
import { lostComponents, partOfComponent } from "../../residual/lost-components.ts";
import { given } from "../record/fields.ts";
import { type NativeBinding, nativeDescription } from "./description.ts";

/**
 * The parts of a description made of an apidoc which that apidoc, with all edits that it has words for, would not be made
 * into again: whatever else somebody edited. Of one that refers to other files, only what does not depend on these is compared.
 */
export function lostParts(set: DefinitionsSet, apidoc: Apidoc, document: JsonObject): readonly LostPart[] {
  const [entry] = set.documents;
  if (entry === undefined) return [];
  const { definitions: made } = nativeDescription(singleApidoc(apidoc, document), document, {
    bindings: bindingsOf(set),
    attachments: set.bindings.some((binding) => binding.operations.some(isPackaged)),
    targetNamespace: entry.definitions.targetNamespace,
    ...given("address", askedAddress(set)),
    keeps: true,
    profile: "readable",
    looser: unsaid,
    tooDeep: unsaid,
    refused: unsaid,
    report: unsaid,
  });
  const isWhole = !refersOutside(document);
  const again = new Map(partsOf(made, isWhole).map(({ name, text }) => [name, text] as const));
  const parts = set.documents.flatMap(({ definitions }) => partsOf(definitions, isWhole));
  const lost: readonly LostPart[] = parts.filter(({ name, text }) => again.get(name) !== text);
  const components = isWhole ? lostComponents(set.schemas, made.types?.schemas ?? []) : editedElsewhere(set);
  return [...lost, ...components.map(partOfComponent)];
}

/** Types of schemas that stand in other files. Those of parts are read where they are. */
function editedElsewhere({ schemas, messages }: DefinitionsSet): readonly Component[] {
  const typings = messages.flatMap(({ parts }) => parts.flatMap(({ typing }) => typing ?? []));
  const ofParts = new Set(typings.flatMap(({ by, name }) => (by === "type" ? clark(name) : [])));
  return editedMade(schemas).filter(({ name }) => name === undefined || !ofParts.has(clark(name)));
}

const unsaid = (): void => undefined;

/** The protocols that the apidoc was bound to. */
function bindingsOf({ bindings }: DefinitionsSet): readonly NativeBinding[] {
  const kinds = bindings.map(({ protocol }): NativeBinding => {
    if (protocol.kind !== "soap") return "http";
    return protocol.version === "1.2" ? "soap12" : "soap";
  });
  return [...new Set(kinds)];
}

/** Where whoever asked for the description said that it is: ports of places that the apidoc says have a scheme in their names. */
function askedAddress({ services, bindings }: DefinitionsSet): string | undefined {
  const [service] = services;
  const [port] = service?.ports ?? [];
  const names = [service?.name.local, ...bindings.map(({ name }) => name.local)];
  return port !== undefined && names.includes(port.name) ? port.address?.location : undefined;
}

function isPackaged({ input, output }: BindingOperation): boolean {
  return [input, output].some((one) => one?.carriers.some(({ kind }) => kind === "mime:multipartRelated"));
}

interface Part extends LostPart {
  /** The same for two that mean the same. */
  readonly text: string;
}

/**
 * What stands in a description, each without the parts in it that are parts by themselves. Unless it is whole, without
 * messages, and without what carries them: these depend on schemas and parameters of other files.
 */
function partsOf(definitions: Definitions, isWhole: boolean): readonly Part[] {
  const { name, portTypes, bindings, services, documentation, extensions, foreign } = definitions;
  const head = { kind: "definitions", name, documentation, extensions, foreign };
  return [
    part("definitions", definitions, head),
    ...(isWhole ? definitions.messages : []).map((one) => part(`message ${one.name.local}`, one, one)),
    ...portTypes.flatMap((one) => [
      part(`portType ${one.name.local}`, one, { ...one, operations: [] }),
      ...(isWhole ? one.operations : []).map((inner) =>
        part(`operation ${inner.name} of ${one.name.local}`, inner, inner),
      ),
    ]),
    ...bindings.flatMap((one) => [
      part(`binding ${one.name.local}`, one, { ...one, operations: [] }),
      ...one.operations.map((inner) =>
        part(
          `operation ${inner.name} of binding ${one.name.local}`,
          inner,
          isWhole ? inner : { kind: inner.kind, soap: inner.soap, extensions: inner.extensions },
        ),
      ),
    ]),
    ...services.flatMap((one) => [
      part(`service ${one.name.local}`, one, { ...one, ports: [] }),
      ...one.ports.map((inner) => part(`port ${inner.name}`, inner, inner)),
    ]),
  ];
}

/** What the complement says follows from the apidoc that it belongs to. */
function part<Shown extends Pick<Described, "extensions">>(name: string, node: ModelNode, shown: Shown): Part {
  const extensions = shown.extensions.filter((one) => one.name.namespace !== namespaces.complement);
  return { name, node, text: canonicalNode({ ...shown, extensions }) };
}
