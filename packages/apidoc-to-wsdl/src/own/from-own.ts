import {
  type Apidoc,
  type Operation as ApidocOperation,
  isReference,
  type Json,
  type JsonObject,
  type SchemaOrRef,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { typesOfOwnOutput } from "@soapstone/jsonschema-to-xsd";
import {
  askedFrom,
  bindingsRule,
  commonNamespace,
  conventionsFrom,
  detailOf,
  documentation,
  extensibility,
  gatherFields,
  given,
  imports,
  type JsonSchema,
  type MetElement,
  messages,
  multiplePorts,
  nameFrom,
  type OutsideUse,
  portTypes,
  prefixesIn,
  raise,
  readRoot,
  reportUnhonoured,
  type ServedPort,
  settledNcName,
  shapeDigest,
  textField,
  title,
  type Unhonoured,
  withoutStandard,
  withUnneeded,
  wrapResults,
  xWsdl,
} from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import { clark, type Message, type Port, type QName, type Service } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import type { LostOfOwn } from "./accounts.ts";
import { bindingsOf } from "./bindings.ts";
import { bindingsFrom, messagesFrom, portTypesFrom } from "./components.ts";
import { DeclaredTypes } from "./declared-types.ts";
import { withEntry } from "./documents.ts";
import { keptIn } from "./extensions.ts";
import { facadeOperation, throughOf } from "./facade-operation.ts";
import { httpOperation } from "./http-operation.ts";
import { type KeptHow, keptBeside } from "./kept-beside.ts";
import { withLostNamespace } from "./lost-namespace.ts";
import type { MadeOperation } from "./made.ts";
import { reportFields, reportUndeclared, withMetElements } from "./met-elements.ts";
import { movedServices } from "./moved-services.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";
import { withOwnMessages } from "./own-messages.ts";
import type { Place } from "./place.ts";
import { nameIn } from "./resolved.ts";
import { type Bindings, nowhere, type State, serviceAt } from "./state.ts";
import { taggedPortTypes } from "./tagged-port-types.ts";
import { sendsEnvelope, wireWords } from "./wire-words.ts";

export interface OwnDescription extends Description, LostOfOwn {}

/** A description that a WSDL was converted to, edited since or not, as a WSDL again. */
export function fromOwnOutput(
  shown: Apidoc,
  record: JsonObject | undefined,
  asked: string | undefined,
  report: Report,
  uri: string,
  how: KeptHow,
): OwnDescription {
  const lost = new Set<object>();
  const apidoc = wrapResults(gatherFields(withUnneeded(shown, report), report));
  const definitions = definitionsIn(apidoc);
  const read: JsonObject = readRoot(apidoc.extensions?.get(xWsdl)) ?? new Map();
  const root = withLostNamespace(read, apidoc, definitions, { report, uri });
  const conventions = conventionsFrom(root, commonNamespace(definitions.values()));
  const { targetNamespace } = conventions;
  const abstractNamespace = textField(root, "abstractNamespace") ?? targetNamespace;
  const service = settledNcName(apidoc.info.title);
  const asFor = askedFrom(root.get("asked"));
  const profile = asFor.exact === true ? "exact" : "readable";
  const fromDefinitions = typesOfOwnOutput({ definitions, record }, { targetNamespace, profile }, report);
  const { walk: types } = fromDefinitions;
  const bare = { conventions, types, report };
  const operations = operationsOf(apidoc);
  const tagged = taggedPortTypes(apidoc, operations, abstractNamespace, bare);
  const nobody: QName = { namespace: abstractNamespace, local: "" };
  const at = (name: QName) => serviceAt(bare, nowhere(name), root);
  const recordedPortTypes = portTypes.backward({}, at(nobody));
  const names = new Map(
    [...tagged.values(), ...recordedPortTypes].map(({ name }) => [`${name.namespace} ${name.local}`, name]),
  );
  const first = [...names.values()][0] ?? nobody;
  const context = at(first);
  const { services } = multiplePorts.backward({ title: service }, context);
  const unbound = new Set(textsIn(root, "unboundPortTypes").map((text) => clark(nameFrom(text, { targetNamespace }))));
  const bindingsAt = (at: readonly Service[]): Bindings =>
    bindingsOf(
      bindingsRule.backward({}, context),
      [...names.values()],
      unbound,
      at,
      conventions,
      operations.flatMap(({ operation }) => throughOf(keptIn(operation)) ?? []),
    );
  const recorded = bindingsAt(services);
  const view = root.get("view") === "wire" ? "wire" : "facade";
  const servedBy = ({ operation, place }: PlacedOperation): readonly ServedPort[] => {
    const portType = tagged.get(place.tag ?? "")?.name ?? first;
    const binding = recorded.of(portType, throughOf(keptIn(operation)));
    const port = binding === undefined ? undefined : recorded.portOf(binding);
    if (port === undefined) return [];
    if (binding?.binding.protocol.kind === "http")
      return [{ port, view: "http", paths: [], schemes: operation.schemes }];
    const isWire = sendsEnvelope(operation, { apidoc, schemaOf: (schema) => raise(schema, "apidoc") });
    if (!isWire || binding === undefined) return [];
    const own = reachedPort(operation, place.path, recorded.portsOf(binding)) ?? port;
    return [{ port: own, view: "wire", paths: [place.path.replace(/#.*$/s, "")], schemes: operation.schemes }];
  };
  const isGateways = root.get("gateway") === true;
  const served = operations.flatMap(servedBy);
  const placed = isGateways ? services : movedServices(services, served, apidoc, report);
  const bindings = placed === services ? recorded : bindingsAt(placed);
  const met: MetElement[] = [];
  const declared = new DeclaredTypes(types, conventions.elementNamespace);
  // By word and place: operations share what they say of faults.
  const edited = new Map<string, Unhonoured>();
  const state: State = {
    ...bare,
    apidoc,
    uri,
    root,
    abstractNamespace,
    first,
    definition: (name) => {
      const schema = apidoc.definitions?.get(name);
      return schema === undefined ? undefined : raise(schema, "apidoc");
    },
    schemaOf: (schema) => raise(schema, "apidoc"),
    bindings,
    meet: (element) => void met.push(element),
    declare: (wish, schema) => declared.nameOf(wish, schema),
    lose: (it) => void lost.add(it),
    edited: (edits) => {
      for (const edit of edits) edited.set(`${edit.word} ${JSON.stringify(edit.at)}`, edit);
    },
  };
  const recordedMessages = messages.backward({}, context);
  const bareOperations = operations.map(({ operation, place }): MadeOperation => {
    const portType = tagged.get(place.tag ?? "")?.name ?? first;
    const whole: Place = { ...place, portType };
    const { protocol } = bindings.of(portType, throughOf(keptIn(operation)))?.binding ?? {};
    if (protocol?.kind === "http") return httpOperation(operation, whole, state);
    return sendsEnvelope(operation, state)
      ? facadeOperation(operation, whole, state, wireWords)
      : facadeOperation(operation, whole, state);
  });
  const definitionsContext = context.inner("definitions");
  const atDefinitions = extensibility.backward({}, definitionsContext);
  const made = withOwnMessages(bareOperations, recordedMessages);
  const { schemas, edits, undeclared, fields } = withMetElements(met, fromDefinitions, declared.all);
  state.edited(edits);
  reportUnhonoured([...edited.values()], report);
  reportUndeclared(undeclared, uri, report);
  reportFields(fields, uri, report);
  const info = { ...given("description", apidoc.info.description) };
  const nodes = documentation.backward(info, context);
  const isOfService = services.length === 1 && textField(root, "documented") !== "definitions";
  const { definitions: name } = title.backward(apidoc.info.title, context);
  const parts = withEntry(imports.backward({}, context));
  const entry = asked ?? parts.find(({ location }) => location === "")?.file ?? `${service}.wsdl`;
  const atTypes = root.has("types") ? extensibility.backward({}, context.inner("types")) : undefined;
  const bindingOf = (one: MadeOperation) => bindings.of(one.portType, one.through);
  const own = withoutStandard(schemas, record);
  const said = new Map([...definitions.keys()].map((name) => [name, jsonOf(apidoc.definitions?.get(name))]));
  const kept = keptBeside(
    {
      shown,
      operations: made.map((one, index) => ({ made: one, place: operations[index]?.place })),
      lost,
      view,
      asked: asFor,
      isShaped: root.has("shape") && root.get("shape") === shapeDigest(shown),
      isGateways,
      isServed: served.length > 0,
      described: [
        atDefinitions,
        ...recordedPortTypes,
        ...bindings.all.map(({ binding }) => binding),
        ...placed.flatMap((it) => [it, ...it.ports]),
      ],
      withWords: () =>
        fromDefinitions.withKeptWords(
          own,
          { definitions: said },
          {
            isKept: how.isKept,
            uses: usesOf(messagesFrom(made, recordedMessages)),
            ...(view === "wire" ? { statedNames: true, prefixOf: prefixesIn(definitions) } : {}),
          },
        ),
      bindingOf,
      isType: (again) => typeTeller(definitions, again),
      layout: {
        parts,
        entry,
        record,
        whole: (operations, written) => ({
          targetNamespace,
          ...given("name", name),
          described: {
            ...atDefinitions,
            extensions: [...atDefinitions.extensions, ...written],
            ...given("documentation", isOfService ? undefined : nodes),
          },
          types: atTypes,
          messages: messagesFrom(operations, recordedMessages),
          portTypes: portTypesFrom([...tagged.values()], operations, recordedPortTypes),
          bindings: bindingsFrom(bindings.all, operations, bindingOf),
          services: placed.map((it) => ({
            ...it,
            ...given("documentation", isOfService ? (nodes ?? it.documentation) : it.documentation),
          })),
        }),
      },
    },
    how,
  );
  return { ...kept, lost, isKept: how.isKept };
}

/** What the parts of messages refer to. */
function usesOf(messages: readonly Message[]): readonly OutsideUse[] {
  const typings = messages.flatMap(({ parts }) => parts.flatMap(({ typing }) => typing ?? []));
  return typings.map(({ by, name }) => ({ kind: by, name }));
}

function jsonOf(definition: SchemaOrRef | undefined): Json {
  return definition === undefined ? new Map() : writeSchemaObject(definition);
}

/** The definitions that are types: all but the shapes of faults, which are made for the shared responses. */
function definitionsIn(apidoc: Apidoc): ReadonlyMap<string, JsonSchema> {
  const shapes = shapesIn(apidoc);
  const all = [...(apidoc.definitions ?? [])].filter(([name]) => !shapes.has(name));
  return new Map(all.map(([name, schema]) => [name, raise(schema, "apidoc")] as const));
}

function shapesIn({ definitions = new Map(), responses = new Map() }: Apidoc): ReadonlySet<string> {
  const named = [...responses.values()].flatMap((response) => {
    const schema = isReference(response) ? undefined : response.schema;
    return schema !== undefined && isReference(schema) ? (nameIn(schema, "definitions") ?? []) : [];
  });
  const isShape = (name: string): boolean => {
    const schema = definitions.get(name);
    return schema !== undefined && detailOf(raise(schema, "apidoc")) !== undefined;
  };
  return new Set(named.filter(isShape));
}

/** Whether a definition of a description, or of how it is shown again, is a type. */
function typeTeller(types: ReadonlyMap<string, unknown>, again: Apidoc): (name: string) => boolean {
  const [all, shapes] = [new Set(types.keys()), shapesIn(again)];
  return (name) => all.has(name) || (again.definitions?.has(name) === true && !shapes.has(name));
}

/** Of several ports with one binding, the one that a path or an id of the wire view names. */
function reachedPort({ operationId = "" }: ApidocOperation, path: string, ports: readonly Port[]): Port | undefined {
  const fragment = /#(.*)$/s.exec(path)?.[1] ?? "";
  return ports.find(({ name }) => fragment.startsWith(`${name}.`) || operationId.endsWith(`.${name}`));
}

function textsIn(from: JsonObject, key: string): readonly string[] {
  const value = from.get(key);
  return Array.isArray(value) ? value.filter((it) => typeof it === "string") : [];
}
