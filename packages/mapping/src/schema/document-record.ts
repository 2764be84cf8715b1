import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import {
  type Component,
  clark,
  type Form,
  type Schema,
  type SchemaDocument,
  type SchemaSet,
} from "@soapstone/xml-model";
import { Keeper, Recaller } from "../complement.ts";
import { schemaDocument } from "./complex/schema-document.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Plan } from "./plan.ts";
import { type BackwardWalk, backwardContext, type ForwardWalk, forwardContext } from "./walk.ts";

/**
 * The documents of a set, one entry each; nothing at all where there is one per namespace and none has more to say
 * than its definitions do.
 */
export function documentRecords(
  set: SchemaSet,
  plan: Plan,
  definitions: ReadonlyMap<string, JsonSchema>,
  walk: ForwardWalk,
): Json | undefined {
  const forms = formsOf(definitions);
  const held = heldBy(set, plan);
  const [entry] = set.documents;
  const namespaces = new Set<string>();
  let isPlain = true;
  const entries = set.documents.map((document) => {
    const { schema, uri } = document;
    const record = new Map(schemaDocument.forward(schema, forwardContext(walk, new Keeper(), schema, schemaDocument)));
    if (schema.elementForm === formIn(forms, schema.targetNamespace)) record.delete("elementForm");
    else walk.ledger.say(schema, ["schema@elementForm"], "complement", schemaDocument.id);
    if (schema.targetNamespace !== "" && schema.elementForm === "unqualified" && forms.has(schema.targetNamespace))
      walk.ledger.say(schema, ["schema"], "complement", schemaDocument.id, "its local elements are in no namespace");
    const isFirst = !namespaces.has(schema.targetNamespace);
    namespaces.add(schema.targetNamespace);
    if (uri !== entry?.uri) record.set("file", relativeTo(entry?.uri ?? uri, uri));
    if (!isFirst) record.set("components", held.get(document) ?? []);
    if (record.size > 1) isPlain = false;
    return record;
  });
  return isPlain ? undefined : entries;
}

/** What the definitions of a namespace say of their form: one that says it is enough. */
function formsOf(definitions: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>([["", "unqualified"]]);
  for (const { kept, xml } of definitions.values())
    if (kept?.get("form") === "unqualified") forms.set(xml?.namespace ?? "", "unqualified");
  return forms;
}

/** The components of each document, by the names of their definitions or their own. */
function heldBy(set: SchemaSet, plan: Plan): ReadonlyMap<SchemaDocument, string[]> {
  const held = new Map<SchemaDocument, string[]>();
  for (const component of set.components) {
    const document = set.documentOf(component);
    const { name } = component;
    if (document === undefined || name === undefined) continue;
    const isType = component.kind === "simpleType" || component.kind === "complexType";
    const definition =
      isType || component.kind === "element" ? plan.nameOf(isType ? "type" : "element", name) : undefined;
    const text = definition ?? `${component.kind} ${clark(name)}`;
    const list = held.get(document);
    if (list === undefined) held.set(document, [text]);
    else list.push(text);
  }
  return held;
}

/** An address as seen from another one, so that no machine's paths get into the output. */
export function relativeTo(from: string, to: string): string {
  const [here, there] = [from.split("/").slice(0, -1), to.split("/")];
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  // Another scheme or host: there is no way from here.
  if (shared < 3) return to;
  return [...here.slice(shared).map(() => ".."), ...there.slice(shared)].join("/");
}

/**
 * The other way: a schema document per entry, else one per namespace. What an entry does not claim stands in the first
 * document of its namespace.
 */
export function documentsFrom(
  record: Json | undefined,
  components: ReadonlyMap<string, readonly Component[]>,
  definitions: ReadonlyMap<string, JsonSchema>,
  walk: BackwardWalk,
): readonly Schema[] {
  const forms = formsOf(definitions);
  const schemas: Schema[] = [];
  const held: Component[][] = [];
  const claimed = new Map<string, number>();
  const first = new Map<string, number>();
  const open = (schema: Schema): number => {
    const index = schemas.push(schema) - 1;
    held.push([]);
    if (!first.has(schema.targetNamespace)) first.set(schema.targetNamespace, index);
    return index;
  };
  for (const entry of isArray(record) ? record.filter(isObject) : []) {
    const schema = schemaDocument.backward(entry, backwardContext(walk, new Recaller(entry)));
    const form = entry.has("elementForm") ? schema.elementForm : formIn(forms, schema.targetNamespace);
    const index = open({ ...schema, elementForm: form });
    const names = entry.get("components");
    for (const name of isArray(names) ? names : []) if (typeof name === "string") claimed.set(name, index);
  }
  for (const [name, list] of components)
    for (const component of list) {
      const namespace = component.name?.namespace ?? "";
      const index = claimed.get(name) ?? first.get(namespace) ?? open(emptySchema(namespace, formIn(forms, namespace)));
      held[index]?.push(component);
    }
  return schemas.map((schema, index) => ({ ...schema, components: held[index] ?? [] }));
}

function formIn(forms: ReadonlyMap<string, Form>, namespace: string): Form {
  return forms.get(namespace) ?? "qualified";
}

function emptySchema(targetNamespace: string, elementForm: Form): Schema {
  return {
    kind: "schema",
    targetNamespace,
    elementForm,
    attributeForm: "unqualified",
    composition: [],
    components: [],
  };
}
