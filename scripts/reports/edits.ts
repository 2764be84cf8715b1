import {
  type Editable,
  newName,
  objectDefinition,
  operationsOf,
  plainProperty,
  rekeyed,
  soapOperation,
  statesField,
  withAction,
  withPort,
} from "./editable-document.ts";

/** What an edit has to change in the inverse conversion, and where alone. */
export interface Shown {
  /** Kinds of components that may differ (`portTypes`, `complexType` ...); no others may. */
  readonly in: readonly string[];
  /** A text that a component has only after the edit; absent where nothing may differ. */
  readonly text?: string;
  /** A text that no component of those kinds has after the edit. */
  readonly gone?: string;
  /** A text in the residual, for what the target cannot express. */
  readonly kept?: string;
  /** Kinds of components whose parts may change their order, which counts as no difference. */
  readonly moves?: readonly string[];
  /** Codes of which one has to report that the target cannot express the edit. */
  readonly said?: readonly string[];
}

export interface Edit {
  readonly name: string;
  /** The edited view; the facade by default. */
  readonly view?: "wire";
  /** Whether it edits the complement, which is then inline. */
  readonly isOfComplement?: true;
  /** Edits the document in place; undefined where it does not apply. */
  readonly apply: (document: Editable) => Shown | undefined;
}

const types = ["complexType", "element", "simpleType"];

const services: readonly Edit[] = [
  {
    name: "rename an operation",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined) return undefined;
      const name = newName(document, "RenamedByEdit");
      found.operation.operationId = name;
      return { in: ["portTypes", "bindings"], text: name };
    },
  },
  {
    name: "change the path of an operation",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined) return undefined;
      const name = newName(document, "MovedByEdit");
      document.paths = rekeyed(document.paths, found.path, `/${name}`);
      return { in: [], kept: name };
    },
  },
  {
    name: "change the method of an operation",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined) return undefined;
      document.paths[found.path] = rekeyed(document.paths[found.path], found.method, "put");
      return { in: [], kept: "put" };
    },
  },
  {
    name: "describe an operation",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined) return undefined;
      delete found.operation.summary;
      found.operation.description = "Described by an edit.";
      return { in: ["portTypes"], text: "Described by an edit." };
    },
  },
  {
    name: "delete an operation",
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined || operationsOf(document).length < 2) return undefined;
      delete document.paths[found.path][found.method];
      return { in: ["portTypes", "bindings", "messages"], gone: `[\\"name\\",\\"${found.operation.operationId}\\"]` };
    },
  },
  {
    name: "add an operation",
    apply(document) {
      const found = soapOperation(document);
      const [type] = objectDefinition(document) ?? [];
      if (found === undefined || type === undefined) return undefined;
      const schema = { $ref: `#/definitions/${type}` };
      const name = newName(document, "AddedByEdit");
      document.paths[`/${name}`] = {
        post: {
          tags: found.operation.tags,
          operationId: name,
          parameters: [{ in: "body", name: "body", required: true, schema }],
          responses: { "200": { description: `Output of ${name}.`, schema } },
        },
      };
      return { in: ["portTypes", "bindings", "messages", "element"], text: name };
    },
  },
  {
    name: "change the soapAction",
    isOfComplement: true,
    apply(document) {
      const found = soapOperation(document);
      if (found === undefined || statesField(document["x-wsdl"], "unboundPortTypes")) return undefined;
      found.operation["x-wsdl"] = withAction(found.operation["x-wsdl"], "urn:edited-action");
      return { in: ["bindings"], text: "urn:edited-action" };
    },
  },
  {
    name: "add a port",
    isOfComplement: true,
    apply(document) {
      const kept = document["x-wsdl"];
      const address = "http://edit.example/";
      if (typeof kept === "string") {
        const more = withPort(kept, address);
        if (more === undefined) return undefined;
        document["x-wsdl"] = more;
        return { in: ["services"], text: "AddedByEdit" };
      }
      if (kept?.address !== undefined) kept.ports = {};
      const ports = kept?.service?.ports ?? kept?.ports;
      const first = kept?.address ?? Object.values<Editable>(ports ?? {})[0];
      if (first === undefined) return undefined;
      const isText = typeof first === "string";
      if (isText)
        ports.AddedByEdit = /; address /.test(first) ? first.replace(/address \S+/, `address ${address}`) : address;
      else ports.AddedByEdit = { ...first, address };
      return { in: ["services"], text: "AddedByEdit" };
    },
  },
  {
    name: "reorder the operations",
    apply(document) {
      document.paths = Object.fromEntries(Object.entries(document.paths).reverse());
      return { in: [], moves: ["portTypes", "bindings"] };
    },
  },
  {
    name: "make an operation one-way",
    apply(document) {
      const found = soapOperation(document);
      if (found?.operation.responses["200"] === undefined) return undefined;
      delete found.operation.responses["200"];
      found.operation.responses = { "202": { description: "Accepted." }, ...found.operation.responses };
      return { in: ["portTypes", "bindings", "messages"], text: "one-way" };
    },
  },
];

const schemas: readonly Edit[] = [
  {
    name: "add a property",
    apply(document) {
      const [, definition] = objectDefinition(document) ?? [];
      if (definition === undefined) return undefined;
      const name = newName(document, "addedByEdit");
      definition.properties[name] = { type: "string" };
      return { in: types, text: name };
    },
  },
  {
    name: "add a definition before all others",
    apply(document) {
      const [, definition] = objectDefinition(document) ?? [];
      if (definition === undefined) return undefined;
      const name = newName(document, "AddedByEdit");
      definition.properties[newName(document, "addedByEdit")] = { $ref: `#/definitions/${name}` };
      const added = { type: "object", properties: { code: { type: "string" } } };
      document.definitions = { [name]: added, ...document.definitions };
      return { in: types, text: name };
    },
  },
  {
    name: "remove a property",
    apply(document) {
      const [name, , definition] = plainProperty(document) ?? [];
      if (name === undefined || definition === undefined || Object.keys(definition.properties).length < 2)
        return undefined;
      delete definition.properties[name];
      const required = definition.required?.filter((one: string) => one !== name) ?? [];
      if (required.length === 0) delete definition.required;
      else definition.required = required;
      return { in: types };
    },
  },
  {
    name: "rename a property",
    apply(document) {
      const [name, , definition] = plainProperty(document) ?? [];
      if (name === undefined || definition === undefined) return undefined;
      const renamed = newName(document, "renamedByEdit");
      definition.properties = rekeyed(definition.properties, name, renamed);
      definition.required = definition.required?.map((one: string) => (one === name ? renamed : one));
      if (definition.required === undefined) delete definition.required;
      // The generated sentences about alternatives have the new name the next time.
      if (definition.description?.includes(" one of `"))
        definition.description = definition.description.replaceAll(`\`${name}\``, `\`${renamed}\``);
      return { in: types, text: renamed };
    },
  },
  {
    name: "retype a property",
    apply(document) {
      const [, property] = plainProperty(document) ?? [];
      if (property === undefined) return undefined;
      for (const key of Object.keys(property)) delete property[key];
      Object.assign(property, { type: "integer", format: "int64" });
      return { in: types, text: '"long"' };
    },
  },
  {
    name: "give a property values",
    apply(document) {
      const [, property] = plainProperty(document) ?? [];
      if (property === undefined) return undefined;
      property.enum = ["one_by_edit", "two_by_edit"];
      return { in: types, text: "two_by_edit" };
    },
  },
  {
    name: "describe a property",
    apply(document) {
      const [key, property] = plainProperty(document) ?? [];
      if (property === undefined) return undefined;
      property.description = "Told by an edit.";
      if (key === "$value") return { in: [], said: ["mapping/unhonoured-edit"] };
      return { in: types, text: "Told by an edit." };
    },
  },
  {
    name: "bound a property",
    apply(document) {
      const [, property] = plainProperty(document) ?? [];
      if (property === undefined || property.pattern !== undefined || property.format !== undefined) return undefined;
      Object.assign(property, { maxLength: 4711 });
      return { in: types, text: "4711" };
    },
  },
  {
    name: "make a property a list",
    apply(document) {
      const [name, property, definition] = plainProperty(document) ?? [];
      if (name === undefined || definition === undefined) return undefined;
      definition.properties[name] = { type: "array", items: { type: "string" } };
      return property === undefined ? undefined : { in: types, text: "unbounded" };
    },
  },
  {
    name: "add a definition",
    apply(document) {
      if (objectDefinition(document) === undefined) return undefined;
      const name = newName(document, "AddedByEdit");
      document.definitions[name] = { type: "object", properties: { id: { type: "string" } } };
      return { in: types, text: name };
    },
  },
];

const whole: readonly Edit[] = [
  {
    name: "reorder keys",
    apply(document) {
      const turned = Object.entries(document).reverse();
      for (const key of Object.keys(document)) delete document[key];
      for (const [key, value] of turned) document[key] = value;
      return { in: [] };
    },
  },
  {
    name: "add what WSDL has no words for",
    apply(document) {
      document.info.contact = { name: "Somebody" };
      for (const { operation } of operationsOf(document)) operation.deprecated = true;
      return { in: [], kept: "Somebody", said: ["mapping/kept"] };
    },
  },
  {
    name: "call it swagger",
    apply(document) {
      delete document.apidoc;
      document.swagger = "2.0";
      return { in: [] };
    },
  },
];

/** The edits of the facade of a service. */
export const facadeEdits: readonly Edit[] = [...services, ...schemas, ...whole];
