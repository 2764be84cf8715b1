import {
  type Editable,
  newName,
  objectDefinition,
  operationsOf,
  rekeyed,
  soapOperation,
  statesField,
} from "./editable-document.ts";
import type { Edit, Shown } from "./edits.ts";

/** An operation without a binding has no place for it. */
const kept = ["mapping/kept", "mapping/dropped"];

/**
 * The kinds of components in which a field of a message appears: the element of its part, or a part, whose order the
 * port type may state.
 */
const ofField = ["element", "complexType", "messages", "bindings", "portTypes"];

/** Returns an operation of the wire view, whose body is an envelope. */
function sentOperation(document: Editable) {
  return operationsOf(document).find(({ operation }) => envelopeOf(operation) !== undefined);
}

function envelopeOf(operation: Editable): Editable | undefined {
  const schema = operation.parameters?.find((one: Editable) => one.in === "body")?.schema;
  const whole = schema?.properties?.Envelope ?? schema;
  return whole?.xml?.name === "Envelope" ? whole : undefined;
}

function moveHost(document: Editable): Shown | undefined {
  if (document.host === undefined || statesField(document["x-wsdl"], "gateway")) return undefined;
  document.host = "moved.by.edit.example";
  return { in: ["services"], text: "moved.by.edit.example" };
}

/** The edits of messages in the wire view. */
export const wireEdits: readonly Edit[] = [
  {
    name: "move the host of what is sent",
    view: "wire",
    apply: moveHost,
  },
  {
    name: "move the path of an address",
    view: "wire",
    apply(document) {
      const found = sentOperation(document);
      if (found === undefined || document.host === undefined || statesField(document["x-wsdl"], "gateway"))
        return undefined;
      const [address] = found.path.split("#");
      document.paths = Object.fromEntries(
        Object.entries(document.paths).map(([path, item]) => {
          const [before, ...after] = path.split("#");
          return [before === address ? ["/MovedByEdit", ...after].join("#") : path, item];
        }),
      );
      return { in: ["services"], text: "/MovedByEdit" };
    },
  },
  {
    name: "say the schemes of what is sent",
    view: "wire",
    apply(document) {
      if (document.host === undefined || document.schemes?.[0] !== "http" || statesField(document["x-wsdl"], "gateway"))
        return undefined;
      if (operationsOf(document).some(({ operation }) => operation.schemes !== undefined)) return undefined;
      document.schemes = ["https"];
      return { in: ["services"], text: "https://" };
    },
  },
  {
    name: "rename an operation that is sent",
    view: "wire",
    apply(document) {
      const found = sentOperation(document);
      if (found === undefined) return undefined;
      const name = newName(document, "RenamedByEdit");
      found.operation.operationId = name;
      return { in: ["portTypes", "bindings"], text: name };
    },
  },
  {
    name: "add a property to what is sent",
    view: "wire",
    apply(document) {
      const [, definition] = objectDefinition(document) ?? [];
      if (definition === undefined || sentOperation(document) === undefined) return undefined;
      const name = newName(document, "addedByEdit");
      definition.properties[name] = { type: "string" };
      return { in: ["complexType", "element", "simpleType"], text: name };
    },
  },
  {
    name: "add a query parameter to what is sent",
    view: "wire",
    apply(document) {
      const found = sentOperation(document);
      const name = newName(document, "addedByEdit");
      found?.operation.parameters.push({ name, in: "query", type: "string" });
      return found === undefined ? undefined : { in: ofField, text: name };
    },
  },
  {
    name: "add a member to an envelope",
    view: "wire",
    apply(document) {
      const found = sentOperation(document);
      const envelope = found === undefined ? undefined : envelopeOf(found.operation);
      if (envelope === undefined) return undefined;
      envelope.properties.Trailer = { type: "string" };
      return { in: ["bindings"], said: kept };
    },
  },
  {
    name: "add a header block to what is sent",
    view: "wire",
    apply(document) {
      const found = sentOperation(document);
      const envelope = found === undefined ? undefined : envelopeOf(found.operation);
      if (envelope === undefined) return undefined;
      const { Header = { type: "object", properties: {}, xml: envelope.xml } } = envelope.properties;
      const xml = { namespace: "urn:added-by-edit" };
      const properties = { id: { type: "string", xml } };
      Header.properties = { ...Header.properties, AddedByEdit: { type: "object", properties, xml } };
      envelope.properties = { Header, ...envelope.properties };
      return { in: ["bindings", "messages", "element", "types"], text: "AddedByEdit" };
    },
  },
  {
    name: "add a status to what is answered",
    view: "wire",
    apply(document) {
      const found = sentOperation(document);
      if (found === undefined) return undefined;
      found.operation.responses["404"] = { description: "Added by an edit." };
      return { in: ["bindings"], said: kept };
    },
  },
];

/** The edits that the target expresses differently, or not at all. */
export const otherEdits: readonly Edit[] = [
  {
    name: "move the host of HTTP operations",
    apply: moveHost,
  },
  {
    name: "retype the text of mixed content",
    apply(document) {
      const mixed = Object.values<Editable>(document.definitions ?? {}).find(
        (it) => it.properties?.$text !== undefined,
      );
      if (mixed === undefined) return undefined;
      mixed.properties.$text = { type: "integer", format: "int32" };
      return { in: ["complexType", "element"], said: ["mapping/unhonoured-edit"] };
    },
  },
  {
    name: "change the title",
    apply(document) {
      document.info.title = "TitledByEdit";
      const kept = document["x-wsdl"];
      const isService = ["address", "ports", "service"].some((field) => kept?.[field] !== undefined);
      return isService ? { in: ["services", "definitions", "types"], text: "TitledByEdit" } : undefined;
    },
  },
  {
    name: "add a status to the facade",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined) return undefined;
      found.operation.responses["404"] = { description: "Added by an edit." };
      return { in: ["bindings"], said: kept };
    },
  },
  {
    name: "add a header to the facade",
    apply(document) {
      const found = soapOperation(document);
      const parameter = { name: "AddedByEdit.id", in: "header", type: "string" };
      if (found === undefined) return undefined;
      found.operation.parameters = [...(found.operation.parameters ?? []), parameter];
      return { in: ["bindings", "messages", "element", "types"], text: "AddedByEdit" };
    },
  },
  {
    name: "add a query parameter to the facade",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined) return undefined;
      const name = newName(document, "addedByEdit");
      found.operation.parameters = [...(found.operation.parameters ?? []), { name, in: "query", type: "string" }];
      return { in: ofField, text: name };
    },
  },
  {
    name: "rename a definition",
    apply(document) {
      const [name, definition] = objectDefinition(document) ?? [];
      // With `xml.name`, the key does not matter.
      if (name === undefined || definition?.xml?.name !== undefined) return undefined;
      if (JSON.stringify(document["x-xsd"] ?? {}).includes(name)) return undefined;
      const renamed = newName(document, "RenamedByEdit");
      const text = JSON.stringify(document).replaceAll(`"#/definitions/${name}"`, `"#/definitions/${renamed}"`);
      Object.assign(document, JSON.parse(text));
      document.definitions = rekeyed(document.definitions, name, renamed);
      return { in: ["complexType", "element", "simpleType", "messages"], text: renamed };
    },
  },
];
