import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import {
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type Component,
  clark,
  type DefinitionsSet,
  type MessageUse,
  type Operation,
  type QName,
  textOf,
} from "@soapstone/xml-model";
import { assumedVersion } from "../../documents/apidoc-root.ts";
import { keyOfNcName } from "../../names.ts";
import { isMade, type RestoringOptions, restored } from "../../native/left.ts";
import { wordsBy } from "../../native/left-words.ts";
import { serverOf } from "../description/address.ts";
import { given } from "../record/fields.ts";
import { attachedParts, fileParameters, fileSchema, unpackaged } from "./attachments.ts";
import { type OperationExtension, operationExtensionOf } from "./extension.ts";
import { type HeaderLeaf, headerLeaves } from "./header-blocks.ts";
import { isListType, listedChildren } from "./listed.ts";
import { codeOfFault, oneWayCode, schemaOfFault, schemaOfResult, usualSuccess } from "./outcome.ts";
import { headerFrom, parameterFrom } from "./parameter.ts";
import { proseOf } from "./prose.ts";
import { type NativeParameter, parametersOfRequest, usualPlace } from "./request-plan.ts";

/** What a description that was made of an apidoc says by itself of that apidoc: nothing but words of WSDL and XSD. */
export interface Bare {
  /** The document without its operations. */
  readonly root: JsonObject;
  readonly operations: readonly BareOperation[];
}

export interface BareOperation {
  readonly extension: OperationExtension;
  readonly json: JsonObject;
}

/** Reads a description by the extension elements of its bindings' operations. */
export function bareApidoc(set: DefinitionsSet, report: Report, restoring: RestoringOptions = {}): Bare {
  const words = componentWords(set, report);
  const found: (BareOperation & { readonly inherited: readonly JsonObject[] })[] = [];
  for (const binding of set.bindings)
    for (const bound of binding.operations)
      for (const extension of bound.extensions.flatMap((one) => operationExtensionOf(one) ?? [])) {
        const operation = set.operationOf(binding, bound);
        if (operation === undefined) continue;
        found.push({ extension, ...bareOperation(operation, { binding, bound, extension, set, words }) });
      }
  const paths = new Map<string, JsonObject>();
  for (const { extension, inherited } of found) {
    const before = paths.get(extension.path) ?? new Map<string, Json>();
    const isSaid = before.has("parameters") || inherited.length === 0 || extension.elsewhere === true;
    paths.set(extension.path, isSaid ? before : new Map(before).set("parameters", inherited));
  }
  return { root: rootOf(set, paths, restoring), operations: found };
}

function rootOf(set: DefinitionsSet, paths: JsonObject, restoring: RestoringOptions): JsonObject {
  const [entry] = set.documents;
  const [service] = set.services;
  const title = service?.name.local ?? entry?.definitions.name ?? "";
  const description = entry?.definitions.documentation;
  const servers = set.services.flatMap(({ ports }) =>
    ports.flatMap(({ address }) => (address === undefined ? [] : (serverOf(address.location) ?? []))),
  );
  const [server] = servers;
  const types = restored(set.schemas, { ...restoring, typesOnly: true });
  const definitions = isObject(types?.document) ? types.document.get("definitions") : undefined;
  return object([
    ["swagger", "2.0"],
    [
      "info",
      object([
        ["title", keyOfNcName(title)],
        ["description", description === undefined ? undefined : textOf(description)],
        ["version", assumedVersion],
      ]),
    ],
    ["host", server?.host],
    ["basePath", server?.basePath],
    ["schemes", server === undefined ? undefined : [...new Set(servers.map(({ scheme }) => scheme))]],
    ["paths", paths],
    ["definitions", definitions],
  ]);
}

/** What the content of an element is, and whether its type has a name. */
interface Words {
  readonly words: JsonObject;
  readonly isNamedType: boolean;
  /** Of the element, rather than of its type. */
  readonly description?: string;
}

/** What an element, or the type of a part, says. */
interface ComponentWords {
  readonly element: (name: QName | undefined) => Words | undefined;
  readonly type: (name: QName) => Json;
}

function componentWords(set: DefinitionsSet, report: Report): ComponentWords {
  const places = { pointerOf: () => undefined, holder: "definitions" };
  const { said, ofType } = wordsBy(set.schemas, "apidoc", places, report);
  const elements = new Map<string, Words>();
  const types = new Map<string, Json>();
  for (const [component, { bare }] of said) {
    if (component.name === undefined) continue;
    if (component.kind !== "element") {
      if (isMade(component)) types.set(clark(component.name), bare);
    } else if (isObject(bare))
      elements.set(clark(component.name), {
        words: bare,
        isNamedType: hasNamedType(component),
        ...given("description", descriptionOf(component)),
      });
  }
  for (const component of said.keys()) {
    const type = component.kind === "element" && component.type !== undefined ? component.type : undefined;
    const isSimple = type !== undefined && !("kind" in type) && set.schemas.find("simpleType", type) !== undefined;
    const made = isSimple ? types.get(clark(type)) : undefined;
    const own = component.name === undefined ? undefined : elements.get(clark(component.name));
    if (component.name !== undefined && own !== undefined && isObject(made))
      elements.set(clark(component.name), { ...own, words: made });
  }
  return {
    element: (name) => (name === undefined ? undefined : elements.get(clark(name))),
    type: (name) => types.get(clark(name)) ?? ofType(name),
  };
}

function hasNamedType(component: Component): boolean {
  return component.kind === "element" && component.type !== undefined && !("kind" in component.type);
}

/** What is said of an element whose type has a name, and its own words. */
function descriptionOf(component: Component): string | undefined {
  const note = hasNamedType(component) ? component.notes?.find(({ kind }) => kind === "documentation") : undefined;
  return note === undefined ? undefined : textOf(note.content);
}

/** The words of an element, its description among them. */
function describedWords({ words, description }: Words): JsonObject {
  return description === undefined || words.has("description") ? words : new Map(words).set("description", description);
}

interface Place {
  readonly binding: Binding;
  readonly bound: BindingOperation;
  readonly extension: OperationExtension;
  readonly set: DefinitionsSet;
  readonly words: ComponentWords;
}

function bareOperation(
  operation: Operation,
  place: Place,
): { readonly json: JsonObject; readonly inherited: readonly JsonObject[] } {
  const { extension, set, words } = place;
  const isHttp = place.binding.protocol.kind === "http";
  const input = words.element(bodyElement(operation.input, set));
  const parameters: readonly NativeParameter[] = isHttp
    ? partParameters(operation.input, place)
    : [
        ...parametersOfRequest(
          input === undefined ? new Map() : describedWords(input),
          extension,
          parameterFrom,
          listedChildren(bodyElement(operation.input, set), set.schemas),
        ),
        ...fileParameters(attachedTo(operation.input, place.bound.input, set), aboutParts(extension)),
        ...headerParameters(place),
      ];
  const prose = proseOf(documentationOf(operation), extension.prose);
  const responses = new Map<string, Json>();
  const output = operation.output;
  const success = output === undefined ? oneWayCode : (extension.success ?? usualSuccess);
  if (success !== "none") {
    const element = words.element(bodyElement(output, set));
    const result = element === undefined ? undefined : schemaOfResult(element.words, element.isNamedType);
    const headers = responseHeaders(place);
    const isAttached = attachedTo(output, place.bound.output, set).length > 0;
    responses.set(
      success,
      object([
        ["description", output === undefined ? "" : (documentationOf(output) ?? "")],
        ["schema", isHttp ? partType(output, place) : isAttached ? fileSchema : result],
        ["headers", headers.size === 0 ? undefined : headers],
      ]),
    );
  }
  for (const fault of operation.faults) {
    const element = words.element(bodyElement(fault, set));
    const schema = element === undefined ? undefined : schemaOfFault(element.words);
    responses.set(
      codeOfFault(fault.name),
      object([
        ["description", documentationOf(fault) ?? ""],
        ["schema", schema],
      ]),
    );
  }
  const own = parameters.filter(({ inherited }) => !inherited).map(({ json }) => json);
  const json = object([
    ["operationId", keyOfNcName(operation.name)],
    ["summary", prose.summary],
    ["description", prose.description],
    ["parameters", own.length === 0 ? undefined : own],
    ["responses", responses],
  ]);
  return { json, inherited: parameters.filter(({ inherited }) => inherited).map(({ json }) => json) };
}

/** What is said of parameters that are parts. */
function aboutParts({ parameters }: OperationExtension) {
  return new Map(parameters.flatMap((one) => (one.part === undefined ? [] : [[one.part, one] as const])));
}

function attachedTo(use: MessageUse | undefined, bound: BindingMessage | undefined, set: DefinitionsSet) {
  return attachedParts(bound, use === undefined ? undefined : set.message(use.message));
}

/** The element of the first part of a message: others travel beside it. */
function bodyElement(use: MessageUse | undefined, set: DefinitionsSet): QName | undefined {
  const [part] = use === undefined ? [] : (set.message(use.message)?.parts ?? []);
  return part?.typing?.by === "element" ? part.typing.name : undefined;
}

function documentationOf({ documentation }: Pick<Operation, "documentation">): string | undefined {
  return documentation === undefined ? undefined : textOf(documentation);
}

function headerFields(carriers: readonly { readonly kind: string }[], { set, words }: Place): readonly HeaderLeaf[] {
  return (carriers as BindingOperationCarriers).flatMap((carrier): readonly HeaderLeaf[] => {
    if (carrier.kind !== "soap:header") return [];
    const part = set.message(carrier.message)?.parts.find(({ name }) => name === carrier.part);
    const name = part?.typing?.by === "element" ? part.typing.name : undefined;
    const element = words.element(name);
    const listed = {
      itself: name !== undefined && isListType(set.schemas.find("element", name)?.type, set.schemas),
      children: listedChildren(name, set.schemas),
    };
    return headerLeaves(keyOfNcName(carrier.part), element === undefined ? new Map() : describedWords(element), listed);
  });
}

type BindingOperationCarriers = NonNullable<BindingOperation["input"]>["carriers"];

/** The type of the only part of a message, as a schema. */
function partType(use: MessageUse | undefined, { set, words }: Place): Json | undefined {
  const [part] = use === undefined ? [] : (set.message(use.message)?.parts ?? []);
  return part?.typing?.by === "type" ? words.type(part.typing.name) : undefined;
}

/** The parameters of an HTTP binding: each part is one, in the query or the path unless the extension says otherwise. */
function partParameters(use: MessageUse | undefined, { set, words, extension }: Place): readonly NativeParameter[] {
  const about = aboutParts(extension);
  const parts = use === undefined ? [] : (set.message(use.message)?.parts ?? []);
  return parts.map(({ name: part, typing }) => {
    const key = keyOfNcName(part);
    const said = about.get(key);
    const name = said?.name ?? key;
    const place = said?.in ?? usualPlace(name, extension.path);
    const required = place === "path" || place === "body";
    const type = typing?.by === "type" ? words.type(typing.name) : new Map();
    const listed = isListType(typing?.by === "type" ? typing.name : undefined, set.schemas);
    return { json: parameterFrom({ name, place, required, listed }, type), inherited: said?.inherited === true };
  });
}

function headerParameters(place: Place): readonly NativeParameter[] {
  const about = aboutParts(place.extension);
  return headerFields(unpackaged(place.bound.input), place).map(({ name, words, required, listed }) => ({
    json: parameterFrom({ name, place: "header", required, listed }, words),
    inherited: about.get(name)?.inherited === true,
  }));
}

function responseHeaders(place: Place): JsonObject {
  const fields = headerFields(unpackaged(place.bound.output), place);
  return object(fields.map(({ name, words, listed }) => [name, headerFrom(words, listed)] as const));
}
