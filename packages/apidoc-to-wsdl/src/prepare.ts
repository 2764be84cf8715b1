import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import { type TypesOfConverted, typesOfConverted } from "@soapstone/jsonschema-to-xsd";
import {
  inferredNamespaces,
  type JsonSchema,
  originalHomeNamespace,
  raise,
  withNamespaces,
} from "@soapstone/schema-mapping";
import {
  type BackwardService,
  conventionsFrom,
  hasNoWrappedArrays,
  rootComplement,
  type Selection,
  selectionFrom,
  type Twin,
  textField,
  twinsFrom,
  withKnownFields,
} from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { PortType, QName, Service } from "@soapstone/xml-model";
import { bindingsOf } from "./binding/bindings.ts";
import { type BackwardState, type Bindings, outsideOperations, serviceAt } from "./context/state.ts";
import { withTargetNamespace } from "./definition/target-namespace.ts";
import { typeDefinitions } from "./definition/type-definitions.ts";
import { MessageFindings } from "./message/message-findings.ts";
import { formsIn } from "./operation/exchange-forms.ts";
import type { Lower } from "./operation/lower-edited.ts";
import { type PlacedOperation, placedOperations } from "./operation/placed-operations.ts";
import { withSentActions } from "./operation/sent-actions.ts";
import { readPortTypes } from "./port-type/read-port-types.ts";
import { previousTags, type RenamedPortType, renamedPortTypes, withPublishedTags } from "./port-type/renamed-tags.ts";
import { movedServices } from "./service/moved-services.ts";
import { newPorts } from "./service/new-ports.ts";

/** The facts about a description that the conversion of its operations needs. */
export interface PreparedApidoc {
  readonly state: BackwardState;
  readonly findings: MessageFindings;
  /** The context of rules for the whole document. */
  readonly context: BackwardService;
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly types: TypesOfConverted;
  readonly operations: readonly PlacedOperation[];
  readonly portTypeOf: (operation: PlacedOperation) => QName;
  /** The port types. */
  readonly portTypes: {
    readonly tagged: readonly PortType[];
    readonly implied: readonly QName[];
    /** The twins in the complement, which follow edits of other operations. */
    readonly twins: readonly Twin[];
  };
  /** Port types with new names; everything here still has the published ones. */
  readonly renamed: readonly RenamedPortType[];
  /** The services, with the addresses in the description. */
  readonly services: readonly Service[];
  /** The selection with which the description was made. */
  readonly selection: Selection;
  readonly view: "facade" | "wire";
  /** Whether the address is that of a gateway instead of a port. */
  readonly isGateways: boolean;
}

export interface PrepareOptions {
  readonly report: Report;
  readonly uri: string;
  readonly lower: Lower;
  /** Whether the description is external. */
  readonly isExternal: boolean;
  /** Whether the residual is written into the WSDL. */
  readonly isKept: boolean;
}

/** Reads the complement of a description, with its types, port types, services and bindings. */
export function prepare(
  whole: Apidoc,
  documentComplement: JsonObject | undefined,
  { report, uri, lower, isExternal, isKept }: PrepareOptions,
): PreparedApidoc {
  const written = typeDefinitions(whole);
  const read: JsonObject = rootComplement(whole.extensions) ?? new Map();
  const root = withTargetNamespace(read, whole, written, { report, uri });
  const stated = conventionsFrom(root, originalHomeNamespace(written, documentComplement));
  const headers = withKnownFields(stated.headers, whole, stated.elementNamespace);
  const conventions = { ...stated, headers };
  const { targetNamespace } = conventions;
  const abstractNamespace = textField(root, "abstractNamespace") ?? targetNamespace;
  const selection = selectionFrom(root.get("selection"));
  const profile = selection.exact === true ? "exact" : "readable";
  const wrappedArrays = !isExternal && !hasNoWrappedArrays(whole);
  const typesOf = (definitions: ReadonlyMap<string, JsonSchema>) =>
    typesOfConverted(
      { definitions, documentComplement },
      {
        ...{ targetNamespace, profile, wrappedArrays },
        writesMarkdown: isExternal,
        unmarkedObjects: !isKept,
      },
      report,
    );
  // Port types and bindings come before types, since messages may need more types than the description has.
  const untyped = { conventions, types: typesOf(new Map()).walk, report };
  const { renamed, ...known } = knownPortTypes(whole, { ...untyped, root, abstractNamespace });
  const { portTypeOf, first, bound } = known;
  const { services: recordedServices, further } = newPorts(
    known,
    bindingsOf({ ...bound, services: known.services }, conventions),
  );
  const bindingsAt = (services: readonly Service[]): Bindings =>
    bindingsOf({ ...bound, services, further }, conventions);
  const recordedBindings = bindingsAt(recordedServices);
  const view = root.get("view") === "wire" ? "wire" : "facade";
  const apidoc = lower(known.apidoc, formsIn({ ...known, view, bindings: recordedBindings, conventions }), {
    uri,
    report,
    kinds: documentComplement?.get("kinds"),
  });
  const operations = placedOperations(apidoc, targetNamespace);
  const lowered = apidoc.definitions === known.apidoc.definitions ? written : typeDefinitions(apidoc);
  // The origin of a converted description is known, even if its schemas have no complement.
  const schemas = documentComplement ?? new Map();
  const definitions = withNamespaces(
    lowered,
    inferredNamespaces(lowered, isExternal ? documentComplement : schemas, conventions.elementNamespace) ?? new Map(),
  );
  const types = typesOf(definitions);
  const bare = { ...untyped, conventions: withSentActions(conventions, known), types: types.walk };
  const context = serviceAt(bare, outsideOperations(first), root);
  const isGateways = root.get("gateway") === true;
  const services = isGateways
    ? recordedServices
    : movedServices(recordedServices, { apidoc, operations, portTypeOf }, recordedBindings, report);
  const findings = new MessageFindings(types.walk, conventions.elementNamespace);
  const state: BackwardState = {
    ...bare,
    apidoc,
    uri,
    root,
    definition: definitionOf(apidoc, lowered),
    schemaOf: (schema) => raise(schema, "apidoc"),
    bindings: services === recordedServices ? recordedBindings : bindingsAt(services),
    nameBlock: (operation, block) => findings.addBlock(operation, block),
    implyElement: (element) => void findings.elements.push(element),
    declare: (wish, schema) => findings.declareType(wish, schema),
    edited: (edits) => findings.addEdits(edits),
  };
  return {
    state,
    findings,
    context,
    definitions,
    types,
    operations,
    portTypeOf,
    portTypes: {
      tagged: [...known.tagged.values()],
      implied: known.implied,
      twins: twinsFrom(root.get("twins"), conventions),
    },
    renamed,
    services,
    selection,
    view,
    isGateways,
  };
}

/** Returns a function that finds definitions by name: types are known, shapes of faults are read on first use. */
function definitionOf({ definitions }: Apidoc, types: ReadonlyMap<string, JsonSchema>): BackwardState["definition"] {
  const shapes = new Map<string, JsonSchema>();
  return (name) => {
    const known = types.get(name) ?? shapes.get(name);
    const schema = known === undefined ? definitions?.get(name) : undefined;
    if (schema === undefined) return known;
    const shape = raise(schema, "apidoc");
    shapes.set(name, shape);
    return shape;
  };
}

/** Returns the port types under their published names, and those with new names. */
function knownPortTypes(apidoc: Apidoc, bare: Parameters<typeof readPortTypes>[1]) {
  const found = readPortTypes(apidoc, bare);
  const previous = previousTags(found);
  const published = withPublishedTags(found, previous);
  if (published === undefined) return { ...found, renamed: [] };
  // Problems of the complement were reported already.
  const read = readPortTypes(published, { ...bare, report: () => undefined });
  return { ...read, renamed: renamedPortTypes(found, read, previous) };
}
