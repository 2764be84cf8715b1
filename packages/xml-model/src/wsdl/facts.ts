import type {
  Binding,
  BindingMessage,
  BindingOperation,
  Carrier,
  Definitions,
  Described,
  Extended,
  HeaderFault,
  Import,
  Message,
  MessageUse,
  MimePart,
  Part,
  Port,
  PortType,
  PortTypeOperation,
  Service,
  SoapEncoding,
  SoapVersion,
  Types,
} from "./definitions.ts";

/** Every node of a description that has facts. */
export type WsdlNodeModel =
  | Definitions
  | Import
  | Types
  | Message
  | Part
  | PortType
  | PortTypeOperation
  | MessageUse
  | Binding
  | BindingOperation
  | BindingMessage
  | Carrier
  | HeaderFault
  | MimePart
  | Service
  | Port;

type WsdlKind = WsdlNodeModel["kind"];
type NodeOf<K extends WsdlKind> = Extract<WsdlNodeModel, { readonly kind: K }>;
/**
 * For each field of a kind, a function that returns its value; undefined, false, `""` and an empty list state nothing.
 */
type WsdlFields<Node> = Readonly<Record<string, (node: Node) => unknown>>;

const described = {
  documentation: ({ documentation }: Described) => documentation !== undefined,
  extensions: ({ extensions }: Described) => extensions,
  foreign: ({ foreign }: Described) => foreign,
};
const extended = {
  required: ({ required }: Extended) => required !== undefined,
  foreign: ({ foreign }: Extended) => foreign,
  extensions: ({ extensions }: Extended) => extensions,
};
const encoding = {
  use: ({ use }: SoapEncoding) => use,
  encodingStyle: ({ encodingStyle }: SoapEncoding) => encodingStyle !== undefined,
  namespace: ({ namespace }: SoapEncoding) => namespace !== undefined,
};
const soapVersion = { version: ({ version }: { readonly version: SoapVersion }) => version === "1.2" };
const componentName = { name: ({ name }: { readonly name: { readonly local: string } }) => name.local };
const ownName = { name: ({ name }: { readonly name?: string }) => name };
const use = {
  name: ({ named }: MessageUse) => named,
  message: ({ message }: MessageUse) => message.local,
  ...described,
};
const bound = { ...ownName, ...described };

/** The facts of each kind. Parts without a kind (protocol, soap, http, address) count as fields of the node around them. */
const table = {
  definitions: { ...ownName, targetNamespace: (node) => node.targetNamespace, ...described },
  import: { namespace: (node) => node.namespace, location: (node) => node.location, ...described },
  types: described,
  message: { ...componentName, ...described },
  part: { ...ownName, typing: (node) => node.typing, otherTyping: (node) => node.otherTyping, ...described },
  portType: { ...componentName, ...described },
  operation: {
    ...ownName,
    // A request-response is stated by its input and output, which are nodes of their own.
    pattern: (node) => node.pattern !== "request-response",
    parameterOrder: (node) => node.parameterOrder !== undefined,
    ...described,
  },
  input: use,
  output: use,
  fault: use,
  binding: {
    ...componentName,
    portType: (node) => node.portType.local,
    transport: ({ protocol }) => (protocol.kind === "soap" ? protocol.transport : undefined),
    style: ({ protocol }) => protocol.kind === "soap" && protocol.styleByDefault !== true,
    version: ({ protocol }) => protocol.kind === "soap" && soapVersion.version(protocol),
    verb: ({ protocol }) => (protocol.kind === "http" ? protocol.verb : undefined),
    required: ({ protocol }) => protocol.kind !== "unknown" && extended.required(protocol),
    documentation: described.documentation,
    extensions: (node) => [...node.extensions, ...(partOf(node.protocol).extensions ?? [])],
    foreign: (node) => [...node.foreign, ...(partOf(node.protocol).foreign ?? [])],
  },
  bindingOperation: {
    ...ownName,
    soapAction: ({ soap }) => soap?.action !== undefined,
    style: ({ soap }) => soap?.style,
    actionRequired: ({ soap }) => soap?.actionRequired !== undefined,
    location: ({ http }) => http?.location !== undefined,
    required: ({ soap, http }) => soap?.required !== undefined || http?.required !== undefined,
    documentation: described.documentation,
    extensions: ({ extensions, soap, http }) => [
      ...extensions,
      ...(soap?.extensions ?? []),
      ...(http?.extensions ?? []),
    ],
    foreign: ({ foreign, soap, http }) => [...foreign, ...(soap?.foreign ?? []), ...(http?.foreign ?? [])],
  },
  bindingInput: bound,
  bindingOutput: bound,
  bindingFault: bound,
  "soap:body": { ...soapVersion, parts: (node) => node.parts !== undefined, ...encoding, ...extended },
  "soap:header": {
    ...soapVersion,
    message: (node) => node.message.local,
    part: (node) => node.part,
    ...encoding,
    ...extended,
  },
  "soap:headerfault": {
    ...soapVersion,
    message: (node) => node.message.local,
    part: (node) => node.part,
    ...encoding,
    ...extended,
  },
  "soap:fault": { ...soapVersion, ...ownName, ...encoding, ...extended },
  "http:urlEncoded": extended,
  "http:urlReplacement": extended,
  "mime:content": {
    part: (node) => node.part !== undefined,
    type: (node) => node.type !== undefined,
    ...extended,
  },
  "mime:mimeXml": { part: (node) => node.part !== undefined, ...extended },
  "mime:multipartRelated": extended,
  "mime:part": { name: (node) => node.name !== undefined, ...extended },
  service: { ...componentName, ...described },
  port: {
    ...ownName,
    binding: (node) => node.binding.local,
    address: ({ address }) => address !== undefined,
    required: ({ address }) => address?.required !== undefined,
    documentation: described.documentation,
    extensions: ({ extensions, address }) => [...extensions, ...(address?.extensions ?? [])],
    foreign: ({ foreign, address }) => [...foreign, ...(address?.foreign ?? [])],
  },
} satisfies { readonly [K in WsdlKind]: WsdlFields<NodeOf<K>> };

/** The names of all facts of descriptions: the kind itself, and `<kind>@<field>`. */
export type WsdlFact = { [K in WsdlKind]: K | `${K}@${Extract<keyof (typeof table)[K], string>}` }[WsdlKind];

function partOf(protocol: Binding["protocol"]): Extended {
  return protocol.kind === "unknown" ? {} : protocol;
}

/** Kind to the names of all its facts: the kind itself, and `<kind>@<field>`. */
export const wsdlFactTable: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([kind, fields]) => [
    kind,
    [kind, ...Object.keys(fields).map((field) => `${kind}@${field}`)],
  ]),
);

/**
 * Returns the facts of a node: its kind, and each field that states something. Nodes with equal facts get the same
 * array.
 */
export function wsdlFactsOf(node: WsdlNodeModel): readonly string[] {
  // The compiler cannot see that the row of a node's kind takes the node.
  const row = rows.get(node.kind) as WsdlFactRow<WsdlNodeModel>;
  const stated = row.fields.map(([, states]) => isStated(states(node)));
  const key = stated.map((is) => (is ? "1" : "0")).join("");
  let list = row.lists.get(key);
  if (list === undefined) {
    list = [node.kind, ...row.fields.flatMap(([fact], index) => (stated[index] === true ? [fact] : []))];
    row.lists.set(key, list);
  }
  return list;
}

interface WsdlFactRow<Node> {
  readonly fields: readonly (readonly [fact: string, states: (node: Node) => unknown])[];
  /** Lists of facts of nodes of a kind; nodes with the same facts share a list. */
  readonly lists: Map<string, readonly string[]>;
}

const rows: ReadonlyMap<string, WsdlFactRow<never>> = new Map(
  Object.entries(table).map(([kind, fields]) => [
    kind,
    {
      fields: Object.entries(fields).map(([field, states]) => [`${kind}@${field}`, states] as const),
      lists: new Map(),
    },
  ]),
);

function isStated(value: unknown): boolean {
  if (value === undefined || value === false || value === "") return false;
  return !Array.isArray(value) || value.length > 0;
}

/** Yields every node of a description once, in document order, without the nodes of its schemas. */
export function* wsdlNodesOf(definitions: Definitions): Generator<WsdlNodeModel> {
  const { imports, types, messages, portTypes, bindings, services } = definitions;
  yield definitions;
  yield* imports;
  if (types !== undefined) yield types;
  for (const message of messages) {
    yield message;
    yield* message.parts;
    yield* message.repeated ?? [];
  }
  for (const portType of portTypes) {
    yield portType;
    for (const operation of portType.operations) {
      yield operation;
      yield* present(operation.input, operation.output);
      yield* operation.faults;
    }
  }
  for (const binding of bindings) {
    yield binding;
    for (const operation of binding.operations) {
      yield operation;
      for (const message of [...present(operation.input, operation.output), ...operation.faults]) {
        yield message;
        yield* carriersOf(message.carriers);
      }
    }
  }
  for (const service of services) {
    yield service;
    yield* service.ports;
  }
}

function* carriersOf(carriers: readonly Carrier[]): Generator<WsdlNodeModel> {
  for (const carrier of carriers) {
    yield carrier;
    if (carrier.kind === "soap:header") yield* carrier.headerFaults;
    if (carrier.kind !== "mime:multipartRelated") continue;
    for (const part of carrier.parts) {
      yield part;
      yield* carriersOf(part.carriers);
    }
  }
}

function present<T>(...values: readonly (T | undefined)[]): readonly T[] {
  return values.filter((value): value is T & {} => value !== undefined);
}
