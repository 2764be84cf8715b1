import { type DocumentParts, inferredImports, isInferredIn, type LocatedDefinitions } from "@soapstone/service-mapping";
import type { Binding, Definitions, Described, Message, PortType, Service } from "@soapstone/xml-model";

/** A WSDL without its schemas, before it is divided into documents. */
export interface WholeDescription {
  readonly targetNamespace: string;
  readonly name?: string;
  readonly described: Described;
  readonly messages: readonly Message[];
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
  readonly services: readonly Service[];
}

/**
 * Divides a WSDL into its original documents, without schemas; a component that no document lists belongs to the entry.
 */
export function documentsFrom(whole: WholeDescription, all: readonly DocumentParts[]): readonly LocatedDefinitions[] {
  const taken = new Set<object>();
  const held = new Map<string, ComponentLists>();
  for (const document of all)
    if (document.location !== "") held.set(document.location, partsOf(whole, document, taken));
  const rest = <It extends object>(of: readonly It[]): readonly It[] => of.filter((it) => !taken.has(it));
  const ofEntry: ComponentLists = {
    messages: rest(whole.messages),
    portTypes: rest(whole.portTypes),
    bindings: rest(whole.bindings),
    services: rest(whole.services),
  };
  return all.map((document): LocatedDefinitions => {
    const { location, targetNamespace } = document;
    const isEntry = location === "";
    const definitions: Definitions = {
      ...(isEntry ? whole.described : { extensions: [], foreign: [] }),
      kind: "definitions",
      ...(isEntry && whole.name !== undefined ? { name: whole.name } : {}),
      targetNamespace: targetNamespace ?? whole.targetNamespace,
      imports: inferredImports(location, all, whole.targetNamespace),
      ...(isEntry ? ofEntry : (held.get(location) ?? none)),
    };
    return { location, definitions };
  });
}

const kinds = ["messages", "portTypes", "bindings", "services"] as const;

type ComponentLists = Pick<Definitions, (typeof kinds)[number]>;

const none: ComponentLists = { messages: [], portTypes: [], bindings: [], services: [] };

/** Returns the components of a document: those that it lists, or else the default ones. */
function partsOf(whole: WholeDescription, document: DocumentParts, taken: Set<object>): ComponentLists {
  const { targetNamespace = whole.targetNamespace, holds } = document;
  const names = new Set(holds);
  const of = <Kind extends (typeof kinds)[number]>(kind: Kind): WholeDescription[Kind] => {
    const all: readonly (Message | PortType | Binding | Service)[] = whole[kind];
    const own = all.filter(
      ({ name }) =>
        names.has(kind) ||
        (name.namespace === targetNamespace && names.has(`${kind}/${name.local}`)) ||
        (holds === undefined && isInferredIn(document, kind, name.namespace)),
    );
    for (const it of own) taken.add(it);
    return own as unknown as WholeDescription[Kind];
  };
  return { messages: of("messages"), portTypes: of("portTypes"), bindings: of("bindings"), services: of("services") };
}
