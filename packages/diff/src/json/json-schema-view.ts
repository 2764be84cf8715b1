import { isObject, type JsonDocuments, pointerTo } from "@soapstone/apidoc-model";
import type { ApiView, NamedShape } from "../model/api-view.ts";
import { definitionShapes, derivedDefinitions } from "./definitions.ts";
import { JsonShapes } from "./json-shapes.ts";
import type { SchemaPlace } from "./schema-place.ts";
import { schemaReferences } from "./schema-references.ts";

/** Converts a JSON Schema of any version, its root and definitions, to the form that is compared. */
export function jsonSchemaView(documents: JsonDocuments): ApiView {
  const uri = documents.entry;
  const value = documents.documents.get(uri)?.root ?? true;
  const root: SchemaPlace = { value, uri, pointer: "" };
  const follow = schemaReferences(documents);
  const definitions = ["$defs", "definitions"].flatMap((keyword): readonly SchemaPlace[] => {
    const held = isObject(value) ? value.get(keyword) : undefined;
    return held === undefined ? [] : [{ value: held, uri, pointer: pointerTo("", keyword) }];
  });
  const [first] = definitions;
  const shapes = new JsonShapes(follow, first === undefined ? undefined : derivedDefinitions(first, follow));
  const rootShape: NamedShape = { kind: "definition", name: "root", at: { uri, pointer: "" }, shape: shapes.of(root) };
  return {
    operations: [],
    schemas: new Map([["", rootShape], ...definitions.flatMap((one) => [...definitionShapes(one, shapes)])]),
    facts: [],
    isSchemaOnly: true,
  };
}
