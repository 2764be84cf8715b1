import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import { type TypesOfOwnOutput, typesOfOwnOutput } from "@soapstone/jsonschema-to-xsd";
import {
  type Asked,
  askedFrom,
  type BackwardService,
  bindingsRule,
  commonNamespace,
  conventionsFrom,
  extensibility,
  gatherFields,
  type JsonSchema,
  multiplePorts,
  nameFrom,
  nameOfTitle,
  portTypes,
  raise,
  readRoot,
  type ServedPort,
  textField,
  withUnneeded,
  wrapResults,
  xWsdl,
} from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import { clark, type PortType, type QName, type Service } from "@soapstone/xml-model";
import { bindingsOf } from "./bindings.ts";
import { keptIn } from "./extensions.ts";
import { throughOf } from "./facade-operation.ts";
import { Findings } from "./findings.ts";
import { withLostNamespace } from "./lost-namespace.ts";
import { movedServices } from "./moved-services.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";
import { servedPorts } from "./served-ports.ts";
import { type Bindings, nowhere, type State, serviceAt } from "./state.ts";
import { taggedPortTypes } from "./tagged-port-types.ts";
import { typeDefinitions } from "./type-definitions.ts";

/** What is known of a description before any of its operations is converted. */
export interface Prepared {
  readonly state: State;
  readonly findings: Findings;
  /** Where the root's own rules work. */
  readonly context: BackwardService;
  /** Extensions and attributes of the root element, as the complement has them. */
  readonly described: ReturnType<typeof extensibility.backward>;
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly types: TypesOfOwnOutput;
  readonly operations: readonly PlacedOperation[];
  readonly portTypeOf: (operation: PlacedOperation) => QName;
  /** By tags, and as the complement has those of which no operation is shown. */
  readonly portTypes: { readonly tagged: readonly PortType[]; readonly recorded: readonly PortType[] };
  /** At the addresses that the description says. */
  readonly services: readonly Service[];
  /** What the conversion was asked for that made the description. */
  readonly asked: Asked;
  readonly view: "facade" | "wire";
  readonly served: readonly ServedPort[];
  /** Whether the address is a gateway's, and none of a port. */
  readonly isGateways: boolean;
}

/** Reads the record of a description with its types, port types, services and bindings. */
export function prepare(shown: Apidoc, record: JsonObject | undefined, report: Report, uri: string): Prepared {
  const apidoc = wrapResults(gatherFields(withUnneeded(shown, report), report));
  const definitions = typeDefinitions(apidoc);
  const read: JsonObject = readRoot(apidoc.extensions?.get(xWsdl)) ?? new Map();
  const root = withLostNamespace(read, apidoc, definitions, { report, uri });
  const conventions = conventionsFrom(root, commonNamespace(definitions.values()));
  const { targetNamespace } = conventions;
  const abstractNamespace = textField(root, "abstractNamespace") ?? targetNamespace;
  const asked = askedFrom(root.get("asked"));
  const profile = asked.exact === true ? "exact" : "readable";
  const types = typesOfOwnOutput({ definitions, record }, { targetNamespace, profile }, report);
  const bare = { conventions, types: types.walk, report };
  const operations = operationsOf(apidoc);
  const tagged = taggedPortTypes(apidoc, operations, abstractNamespace, bare);
  const nobody: QName = { namespace: abstractNamespace, local: "" };
  const at = (name: QName) => serviceAt(bare, nowhere(name), root);
  const recorded = portTypes.backward({}, at(nobody));
  const { untagged } = tagged;
  const known = [...tagged.all.values(), ...recorded].map(({ name }) => name);
  // Those of the record are of other operations.
  const all = tagged.all.size > 0 || untagged === undefined ? known : [untagged, ...known];
  const names = new Map(all.map((name) => [clark(name), name]));
  const first = [...names.values()][0] ?? nobody;
  const context = at(first);
  const portTypeOf = ({ place }: PlacedOperation): QName =>
    (place.tag === undefined ? untagged : tagged.all.get(place.tag)?.name) ?? first;

  const unbound = new Set(textsIn(root, "unboundPortTypes").map((text) => clark(nameFrom(text, { targetNamespace }))));
  const throughs = operations.flatMap(({ operation }) => throughOf(keptIn(operation)) ?? []);
  const by = { recorded: bindingsRule.backward({}, context), portTypes: [...names.values()], unbound, throughs };
  const bindingsAt = (services: readonly Service[]): Bindings => bindingsOf({ ...by, services }, conventions);
  const { services: recordedServices } = multiplePorts.backward({ title: nameOfTitle(apidoc.info.title) }, context);
  const recordedBindings = bindingsAt(recordedServices);
  const served = servedPorts(operations, portTypeOf, recordedBindings, apidoc);
  const isGateways = root.get("gateway") === true;
  const services = isGateways ? recordedServices : movedServices(recordedServices, served, apidoc, report);

  const findings = new Findings(types.walk, conventions.elementNamespace);
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
    bindings: services === recordedServices ? recordedBindings : bindingsAt(services),
    meet: (element) => void findings.met.push(element),
    declare: (wish, schema) => findings.declared.nameOf(wish, schema),
    lose: (it) => void findings.lost.add(it),
    edited: (edits) => findings.addEdits(edits),
  };
  return {
    state,
    findings,
    context,
    described: extensibility.backward({}, context.inner("definitions")),
    definitions,
    types,
    operations,
    portTypeOf,
    portTypes: { tagged: [...tagged.all.values()], recorded },
    services,
    asked,
    view: root.get("view") === "wire" ? "wire" : "facade",
    served,
    isGateways,
  };
}

function textsIn(from: JsonObject, key: string): readonly string[] {
  const value = from.get(key);
  return Array.isArray(value) ? value.filter((it) => typeof it === "string") : [];
}
