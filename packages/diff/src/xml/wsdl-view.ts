import { type SoapMessage, soapMessage } from "@soapstone/service-mapping";
import {
  type Binding,
  clark,
  type DefinitionsSet,
  type MessageUse,
  type PortType,
  type PortTypeOperation,
  type SoapStyle,
} from "@soapstone/xml-model";
import type { ApiView, OperationView, OutputView } from "../model/api-view.ts";
import type { ApiFact, ShapeReference } from "../model/shape.ts";
import { bindingFacts } from "./binding-facts.ts";
import { documentationText } from "./documentation.ts";
import { boundPortTypes, endpointFacts, type ServiceSelection, selectedPorts } from "./endpoints.ts";
import { bodyShape, headerBlocks } from "./message-view.ts";
import { globalShapes } from "./schema-view.ts";
import { XmlShapes } from "./xml-shapes.ts";

/**
 * Converts a WSDL to the form that is compared, as its envelopes show it: operations, bindings, endpoints, and the
 * types of messages.
 */
export function wsdlView(set: DefinitionsSet, selection: ServiceSelection = {}): ApiView {
  const shapes = new XmlShapes(set.schemas);
  const ports = selectedPorts(set, selection);
  const operations = [...boundPortTypes(set, ports)].flatMap(([portType, bindings]) =>
    portType.operations.map((operation) => operationView({ set, shapes, portType, operation, bindings })),
  );
  const [entry] = set.documents;
  const about = [entry?.definitions, ...set.services].flatMap((one) =>
    one === undefined ? [] : (documentationText(one) ?? []),
  );
  return {
    operations,
    schemas: operations.length === 0 ? globalShapes(shapes) : new Map(),
    facts: [
      ...(entry === undefined
        ? []
        : [{ kind: "definitions-namespace", value: entry.definitions.targetNamespace, at: entry.definitions.at }]),
      ...(about.length === 0
        ? []
        : [
            {
              kind: "documentation",
              key: "description of the service",
              value: about.join(" "),
              at: entry?.definitions.at,
            },
          ]),
      ...endpointFacts(ports),
    ],
    isSchemaOnly: operations.length === 0,
  };
}

interface WsdlOperation {
  readonly set: DefinitionsSet;
  readonly shapes: XmlShapes;
  readonly portType: PortType;
  readonly operation: PortTypeOperation;
  /** The bindings of the port type, by the label of their protocol. */
  readonly bindings: ReadonlyMap<string, Binding>;
}

function operationView(place: WsdlOperation): OperationView {
  const { set, portType, operation, bindings } = place;
  const isOverloaded = portType.operations.filter(({ name }) => name === operation.name).length > 1;
  const id = isOverloaded ? `${operation.name}(${operation.input?.name ?? operation.name})` : operation.name;
  const description = documentationText(operation);
  const facts = [...bindings].flatMap(([label, binding]): readonly ApiFact[] => {
    const bound = set.bindingOperationOf(binding, operation);
    return bound === undefined ? [] : bindingFacts(set, binding, bound, operation, label);
  });
  const input = sideOf(operation.input, "request", place);
  return {
    name: id,
    id,
    address: `${portType.name.local} ${id}`,
    at: operation.at,
    facts: [
      { kind: "pattern", value: operation.pattern },
      ...facts,
      ...(description === undefined ? [] : [{ kind: "documentation", key: "description", value: description }]),
    ],
    inputs:
      input === undefined
        ? []
        : [
            {
              place: "body",
              name: "",
              required: true,
              at: operation.input?.at,
              facts: input.facts,
              shape: input.shape,
            },
            ...headerBlocks(input.message, place.shapes),
          ],
    outputs: outputsOf(place),
  };
}

function outputsOf(place: WsdlOperation): readonly OutputView[] {
  const { operation } = place;
  const output = sideOf(operation.output, "response", place);
  const faults = operation.faults.map((use): OutputView => {
    const side = sideOf(use, "fault", place);
    const [part] = side?.message.parts ?? [];
    return {
      kind: "fault",
      key: use.name,
      content: part?.typing === undefined ? undefined : clark(part.typing.name),
      at: use.at,
      facts: side?.facts,
      shape: side?.shape,
      headers: [],
    };
  });
  if (output === undefined) return faults;
  const { shape, message, facts } = output;
  return [
    {
      kind: "success",
      key: "output",
      at: operation.output?.at,
      shape,
      facts,
      headers: headerBlocks(message, place.shapes),
    },
    ...faults,
  ];
}

interface ViewSide {
  readonly message: SoapMessage;
  readonly shape: ShapeReference;
  readonly facts: readonly ApiFact[];
}

/** Returns a message of an operation, as its first binding sends it; undefined if there is none. */
function sideOf(
  use: MessageUse | undefined,
  side: "request" | "response" | "fault",
  place: WsdlOperation,
): ViewSide | undefined {
  if (use === undefined) return undefined;
  const { set, operation, bindings, shapes } = place;
  const message = set.message(use.message);
  const [bound] = [...bindings.values()].flatMap((binding) => {
    const half = set.bindingOperationOf(binding, operation);
    return half === undefined ? [] : [{ binding, half }];
  });
  const carried = side === "request" ? bound?.half.input : side === "response" ? bound?.half.output : undefined;
  const parts = soapMessage(set, message, carried);
  const all: SoapMessage = { ...parts, parts: [...parts.parts, ...parts.attachments.map(({ part }) => part)] };
  const { protocol } = bound?.binding ?? {};
  const style: SoapStyle =
    protocol?.kind === "soap"
      ? (bound?.half.soap?.style ?? protocol.style)
      : protocol === undefined
        ? "document"
        : "rpc";
  // Faults have no wrapper element, even in rpc style.
  const shape = bodyShape(
    `${clark(use.message)} ${side} ${operation.name}`,
    all,
    side === "fault" ? "document" : style,
    shapes,
  );
  return { message: all, shape: () => shape, facts: elementFacts(all, style, side) };
}

/** Returns the element of a document style body as a fact, if there is only one. */
function elementFacts({ parts }: SoapMessage, style: SoapStyle, side: string): readonly ApiFact[] {
  const [part, ...others] = parts;
  if (style === "rpc" || part?.typing?.by !== "element" || others.length > 0) return [];
  return [{ kind: "message-element", key: side, value: part.typing.name.local, at: part.at }];
}
