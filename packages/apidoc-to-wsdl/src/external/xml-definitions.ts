import {
  type Apidoc,
  isObject,
  type Json,
  type JsonObject,
  nameInContainer,
  pointerTo,
  readApidoc,
  referenceTo,
  rewriteReferences,
  type SchemaObject,
  type SchemaOrRef,
  writeApidoc,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { readExternalSchemas } from "@soapstone/external-schemas";
import { lower, raise } from "@soapstone/schema-mapping";
import { detailOf } from "@soapstone/service-mapping";

export interface XmlDefinitions {
  readonly apidoc: Apidoc;
  /** Returns the new name of a definition. */
  readonly keyOf: (name: string) => string | undefined;
}

/**
 * Converts the definitions of an external description to those of converted XML Schema: each a type, under a name that
 * XML accepts. References follow. A definition with the shape of a fault is no type, and stays.
 */
export function xmlDefinitions(
  apidoc: Apidoc,
  { targetNamespace, uri }: { readonly targetNamespace: string; readonly uri: string },
): XmlDefinitions {
  const json = writeApidoc(apidoc);
  const document: JsonObject = isObject(json) ? json : new Map();
  const all = [...(apidoc.definitions ?? [])];
  const shapes = new Set(all.flatMap(([name, schema]) => (detailOf(raise(schema, "apidoc")) ? [name] : [])));
  const types = all.filter(([name]) => !shapes.has(name)).map(([name, of]) => [name, ownJson(of)] as const);
  const made = readExternalSchemas(new Map(document).set("definitions", new Map(types)), {
    draft: "apidoc",
    rootName: "root",
    targetNamespace,
    keepsEncodedNames: true,
    profile: "readable",
    uri,
    onLessPrecise: ignored,
    onTooDeep: ignored,
    onRefusedMember: ignored,
  });
  const keys = new Map([...made.definitions].map(([key, { xml }]) => [xml?.name ?? key, key] as const));
  const renamed = rewriteReferences(document, ({ reference }) => {
    const name = nameInContainer(reference, "definitions");
    const key =
      name === undefined ? undefined : keys.get(made.namesByPointer.get(pointerTo("/definitions", name)) ?? "");
    return key === undefined ? undefined : referenceTo(key).$ref;
  });
  const read = readApidoc(renamed, { uri, pointer: "" });
  const definitions = new Map(
    [...made.definitions].map(([name, { xml, ...schema }]) => {
      const placed = { ...schema, xml: { namespace: targetNamespace, ...xml } };
      return [name, lower(placed, "apidoc") as SchemaObject] as const;
    }),
  );
  const renamedApidoc = read.ok ? read.value : apidoc;
  const held = [...(renamedApidoc.definitions ?? [])].filter(([name]) => shapes.has(name));
  return {
    apidoc: { ...renamedApidoc, definitions: new Map([...definitions, ...held]) },
    keyOf: (name) => keys.get(made.namesByPointer.get(pointerTo("/definitions", name)) ?? ""),
  };
}

/**
 * Returns a schema as JSON that shares no object with another definition, although operations may share a component.
 */
function ownJson(schema: SchemaOrRef): Json {
  const json = writeSchemaObject(schema);
  return isObject(json) ? new Map(json) : json;
}

function ignored(): void {}
