import { isArray } from "@soapstone/apidoc-model";
import { clark } from "@soapstone/xml-model";
import { type JsonSchema, pushParts } from "../json-schema.ts";
import { nameFromScope, nameOfReference } from "../names/name-in-scope.ts";
import { type GroupKind, groupsInModel } from "./stored-groups.ts";

/** The first object that uses each group, in the order of the definitions, by the group's name `{namespace}local`. */
export type GroupSites = Readonly<Record<GroupKind, ReadonlyMap<string, JsonSchema>>>;

/** Finds the uses of groups, which have the group's members, so that the document complement need not repeat them. */
export function groupSites(
  definitions: ReadonlyMap<string, JsonSchema>,
  namespaceOf: (schema: JsonSchema) => string,
): GroupSites {
  const group = new Map<string, JsonSchema>();
  const attributeGroup = new Map<string, JsonSchema>();
  for (const definition of definitions.values()) {
    const namespace = namespaceOf(definition);
    const waiting: JsonSchema[] = [definition];
    for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
      pushParts(schema, waiting);
      if (schema.complement === undefined) continue;
      // An extension declares its own content in the second part of `allOf`; the complement is beside the `allOf`.
      const own = schema.allOf?.[1] ?? schema;
      for (const name of groupsInModel(schema.complement.get("model"))) putFirst(group, name, namespace, own);
      const references = schema.complement.get("attributeGroups");
      for (const entry of isArray(references) ? references : [])
        putFirst(attributeGroup, nameOfReference(entry), namespace, own);
    }
  }
  return { group, attributeGroup };
}

function putFirst(
  sites: Map<string, JsonSchema>,
  name: string | undefined,
  namespace: string,
  schema: JsonSchema,
): void {
  if (name === undefined) return;
  const key = clark(nameFromScope(name, namespace));
  if (!sites.has(key)) sites.set(key, schema);
}
