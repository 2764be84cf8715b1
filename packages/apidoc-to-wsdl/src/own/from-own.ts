import { type Apidoc, type Json, type JsonObject, type SchemaOrRef, writeSchemaObject } from "@soapstone/apidoc-model";
import {
  differencesField,
  documentation,
  entryFileOf,
  extensibility,
  given,
  imports,
  mapping,
  type OperationPlace,
  type OutsideUse,
  prefixesIn,
  reportUnhonoured,
  schemasAsRead,
  shapeDigest,
  textField,
  title,
  type UnfollowedTwin,
  whenAsked,
  withoutStandard,
} from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import { clark, type Message, type Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import type { UnsaidOfOwn } from "./accounts.ts";
import { reportBrokenNames } from "./broken-names.ts";
import { bindingsFrom, messagesFrom, portTypesFrom } from "./components.ts";
import { withEntry } from "./documents.ts";
import { keptIn } from "./extensions.ts";
import { withMark } from "./external-marks.ts";
import { facadeOperation, throughOf } from "./facade-operation.ts";
import { httpOperation } from "./http-operation.ts";
import { type KeptHow, keptBeside } from "./kept-beside.ts";
import { type DescriptionLayout, laidWith } from "./laid-description.ts";
import { reportLostEdits } from "./lost-edits.ts";
import { type Lower, lowerEdited, lowerNothing } from "./lower-edited.ts";
import type { MadeOperation } from "./made.ts";
import { reportFields, withMetElements } from "./met-elements.ts";
import { withOwnMessages } from "./own-messages.ts";
import { type Place, pointerOf } from "./place.ts";
import { type Prepared, type PrepareOptions, prepare } from "./prepare.ts";
import { renamedOperations } from "./renamed-operations.ts";
import { reproducedHalves } from "./reproduced-halves.ts";
import { descriptionAsRead } from "./shown-again.ts";
import type { PlacedMade, ShownDescription } from "./shown-description.ts";
import { reportUnexpressed } from "./unexpressed-definitions.ts";
import { hasAction, sendsEnvelope, wireWords } from "./wire-words.ts";

export interface OwnDescription extends Description, UnsaidOfOwn {}

/** A description, and what is asked for of the WSDL that is made of it. */
interface OwnInput extends Pick<PrepareOptions, "report" | "uri"> {
  readonly shown: Apidoc;
  readonly record: JsonObject | undefined;
  readonly entry: string | undefined;
  readonly isKept: boolean;
  readonly external: KeptHow["external"];
}

/** A description that a WSDL was converted to, edited since or not, as a WSDL again. */
export function fromOwnOutput(
  shown: Apidoc,
  record: JsonObject | undefined,
  entry: string | undefined,
  report: Report,
  uri: string,
  how: KeptHow,
): OwnDescription {
  const input: OwnInput = { shown, record, entry, report, uri, isKept: how.isKept, external: how.external };
  const unlowered = () => describedBy({ ...input, report: () => undefined }, lowerNothing).description;
  // One that was brought into this form has nothing left to lower; in a stripped one nothing tells what has its place.
  const isPlaced = () => (how.isStripped ? () => false : reproducedHalves(unlowered(), how.showAgain));
  const lower = how.external ? lowerNothing : lowerEdited(isPlaced);
  const { description, schemas } = describedBy(input, lower);
  const kept = keptBeside(description, how);
  reportLostEdits(kept.residual.lostEdits, uri, report);
  if (how.external === undefined && !how.isStripped) reportUnexpressed(kept.unsaid, uri, report);
  for (const component of kept.unfit) report(mapping("stale-difference", { component }, { uri, pointer: "" }));
  reportTwins(kept.unfollowed, description, input);
  reportBrokenNames(descriptionAsRead(kept.documents, schemas, record), uri, report);
  return { ...kept, isKept: how.isKept };
}

/** Makes the components of a WSDL of a description, and its schemas. */
function describedBy(input: OwnInput, lower: Lower): { description: ShownDescription; schemas: readonly Schema[] } {
  const { shown, record, entry, report, uri, isKept, external } = input;
  const prepared = prepare(shown, record, { report, uri, lower });
  const { state, operations, asked, view, isGateways, types, definitions } = prepared;
  const { root, bindings } = state;
  const made = withOwnMessages(madeOperations(prepared));
  const schemas = withoutStandard(declaredSchemas(prepared, report), record);
  const layout = layoutOf(prepared, entry, record, schemas);
  const description: ShownDescription = {
    shown: external?.original ?? shown,
    isExternal: external !== undefined,
    operations: made.map((one, index) => placedOperation(one, operations[index]?.place, external)),
    view,
    asked,
    isShaped: root.has("shape") && root.get("shape") === shapeDigest(shown),
    isGateways,
    withWords: () =>
      types.withKeptWords(
        schemas,
        { definitions: external?.definitions ?? writtenDefinitions(prepared, shown) },
        {
          isKept,
          uses: usesOf(laidWith([], layout)(made, []).located.flatMap((it) => it.definitions.messages)),
          ...(view === "wire" ? { statedNames: true, prefixOf: prefixesIn(definitions) } : {}),
        },
      ),
    bindingOf: (one) => bindings.of(one.portType, one.through),
    layout,
  };
  return { description, schemas };
}

/** An operation of an external description says its place and its shape. */
function placedOperation(
  made: MadeOperation,
  place: OperationPlace | undefined,
  external: KeptHow["external"],
): PlacedMade {
  const shape = place && external?.shapeOf(place.path, place.method);
  if (place === undefined || shape === undefined) return { made, place };
  const { path, method } = place;
  const mark = { place: { path, method }, shape };
  return { made: withMark(made, { patch: [], ...mark }), place, mark };
}

/** Each operation in its view, by the binding that it is reached through. */
export function madeOperations({ state, operations, portTypes, portTypeOf, view }: Prepared): readonly MadeOperation[] {
  // Whatever is added to a port type that no document declares has no other place than its binding either.
  const implied = new Set(portTypes.implied.map(clark));
  return operations.map((placed): MadeOperation => {
    const { operation } = placed;
    const portType = portTypeOf(placed);
    const place: Place = { ...placed.place, portType, ...(implied.has(clark(portType)) ? { implied: true } : {}) };
    const { protocol } = state.bindings.of(portType, throughOf(keptIn(operation)))?.binding ?? {};
    if (protocol?.kind === "http") return httpOperation(operation, place, state);
    const isWire = sendsEnvelope(operation, state) || (view === "wire" && hasAction(operation, state));
    return isWire ? facadeOperation(operation, place, state, wireWords) : facadeOperation(operation, place, state);
  });
}

/** The schemas with the elements that messages need; reports what of these is missing or was edited in vain. */
function declaredSchemas({ findings, types, state: { uri } }: Prepared, report: Report): readonly Schema[] {
  const { schemas, edits, fields } = withMetElements(findings.met, types, findings.declared.all);
  findings.addEdits(edits);
  reportUnhonoured(findings.edits, report);
  reportFields(fields, uri, report);
  return schemas;
}

/** How the description is laid out in files, once its operations are known. */
export function layoutOf(
  { state, context, described, services, portTypes, renamed }: Prepared,
  asked: string | undefined,
  record: JsonObject | undefined,
  schemas: readonly Schema[],
): DescriptionLayout {
  const { apidoc, root, bindings, conventions } = state;
  const parts = withEntry(imports.backward({}, context));
  const types = root.has("types") ? extensibility.backward({}, context.inner("types")) : undefined;
  const { definitions: name } = title.backward(apidoc.info.title, context);
  const nodes = documentation.backward(given("description", apidoc.info.description), context);
  const isOfService = services.length === 1 && textField(root, "documented") !== "definitions";
  const file = parts.find(({ location }) => location === "")?.file ?? entryFileOf(apidoc.info.title);
  return {
    parts,
    entry: asked ?? file,
    titleOfFile: file.replace(/\.[^.]+$/, ""),
    renamed,
    record,
    differences: root.get(differencesField),
    twins: (operations) => {
      const newName = renamedOperations(operations, portTypes.twins);
      return portTypes.twins.map((one) => ({
        ...one,
        apart: new Map([...one.apart].map(([name, aspects]) => [newName(one.name, name), aspects])),
      }));
    },
    schemas: whenAsked(() => schemasAsRead(schemas, record)),
    whole: (operations, written) => {
      const newName = renamedOperations(operations, portTypes.twins);
      return {
        targetNamespace: conventions.targetNamespace,
        ...given("name", name),
        described: {
          ...described,
          extensions: [...described.extensions, ...written],
          ...given("documentation", isOfService ? undefined : nodes),
        },
        types,
        messages: messagesFrom(operations),
        portTypes: portTypesFrom(portTypes.tagged, operations, portTypes.recorded, newName),
        bindings: bindingsFrom(bindings.all, operations, (one) => bindings.of(one.portType, one.through), newName),
        services: services.map((it) => ({
          ...it,
          ...given("documentation", isOfService ? (nodes ?? it.documentation) : it.documentation),
        })),
      };
    },
  };
}

/** Reports operations whose twins cannot follow what was edited in them, at the operations. */
function reportTwins(
  unfollowed: readonly UnfollowedTwin[],
  { operations }: ShownDescription,
  { report, uri }: Pick<OwnInput, "report" | "uri">,
): void {
  for (const { operation, of, twin } of unfollowed) {
    const place = operations.find(
      (one) => one.made.operation.name === operation && clark(one.made.portType) === clark(of),
    )?.place;
    const facts = { operation, portType: of.local, twin: twin.local };
    report(mapping("twin-not-edited", facts, { uri, pointer: place === undefined ? "" : pointerOf(place) }));
  }
}

/** The definitions that are types, as they stand in the document; what was made of parameters is nobody's words. */
function writtenDefinitions({ definitions, state: { apidoc } }: Prepared, shown: Apidoc): ReadonlyMap<string, Json> {
  const own = [...definitions.keys()].filter((name) => shown.definitions?.has(name) === true);
  return new Map(own.map((name) => [name, jsonOf(apidoc.definitions?.get(name))]));
}

function jsonOf(definition: SchemaOrRef | undefined): Json {
  return definition === undefined ? new Map() : writeSchemaObject(definition);
}

/** What the parts of messages refer to. */
function usesOf(messages: readonly Message[]): readonly OutsideUse[] {
  const typings = messages.flatMap(({ parts }) => parts.flatMap(({ typing }) => typing ?? []));
  return typings.map(({ by, name }) => ({ kind: by, name }));
}
