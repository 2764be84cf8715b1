import { type Json, type JsonObject, object, writeSchemaObject } from "@soapstone/apidoc-model";
import {
  type Component,
  clark,
  type ElementDeclaration,
  isSameComponent,
  noNamespace,
  type SchemaSet,
  xsdChildrenOf,
} from "@soapstone/xml-model";
import { withoutReferredKeywords } from "../complex/attributes/attribute.ts";
import { type ComponentWithoutDefinition, componentEntry, componentListFields } from "../complex/component-entry.ts";
import { elementEntryOf, elementsPlace, settleElement } from "../complex/elements/element-entry.ts";
import { type DefinitionPlan, isDefinable } from "../definition-plan.ts";
import { lower } from "../dialect/lower.ts";
import { noNamespaceField } from "../inferred-namespaces.ts";
import { changedParts, type JsonSchema, withKeywords } from "../json-schema.ts";
import { formsOfSet } from "../names/element-forms.ts";
import { nameInScope } from "../names/name-in-scope.ts";
import type { DefinitionScope, ForwardWalk } from "../walk.ts";
import { documentEntries } from "./document-entry.ts";
import { type GroupSites, groupSites } from "./group-sites.ts";
import { homeNamespaceOfPlan } from "./home-namespace.ts";
import { membersAlone, modelAlone } from "./short-groups.ts";
import { type GroupKind, type Groups, sitesOf, wholeModels, withoutMembersElsewhere } from "./stored-groups.ts";

/**
 * Writes the facts that no definition has: the conventions by which definitions are types and elements; the documents,
 * unless the definitions imply them; and components without a definition, by name (elements of built-in types with
 * their type, others as schemas). `file`: the address of the entry, if that is no schema document. `met`: elements
 * whose content was used. The members of groups are taken from the definitions that use them.
 */
export function schemaDocumentComplement(
  set: SchemaSet,
  plan: DefinitionPlan,
  kinds: JsonObject | undefined,
  met: ReadonlySet<ElementDeclaration>,
  definitions: ReadonlyMap<string, JsonSchema>,
  walkIn: (scope: DefinitionScope) => ForwardWalk,
  file?: string,
): JsonObject | undefined {
  const walk = walkIn({ namespace: "", form: "qualified" });
  const { common } = formsOfSet(set);
  const home = homeNamespaceOfPlan(plan);
  const documents = documentEntries(set, plan, home.namespace, walk, file);
  const walkOf = ({ name }: ElementDeclaration): ForwardWalk =>
    walkIn({ namespace: name?.namespace ?? noNamespace, form: "qualified" });
  const entryIn = entries(set, plan, definitions, walkIn);
  const byPlace = new Map<string, Map<string, Json>>();
  for (const component of plan.others) {
    if (component.kind === "simpleType" || component.kind === "complexType") continue;
    const place = component.kind === "element" ? elementsPlace : placeOf(component);
    const held = byPlace.get(place) ?? new Map<string, Json>();
    const entry = component.kind === "element" ? elementEntryOf(component, walkOf(component)) : entryIn(component);
    byPlace.set(place, held.set(nameInScope(component.name, home.namespace), entry));
  }
  for (const component of set.components)
    if (component.kind === "element" && !isDefinable(component)) settleElement(component, met.has(component), walk);
  for (const { component, first } of set.duplicates) accountForDuplicate(component, first, walk);
  const form = common === "unqualified" ? common : undefined;
  const documentComplement = object([
    ["namespace", home.stated],
    ["lang", walk.language],
    ["elementForm", form],
    ...noNamespaceField(set, plan, file !== undefined),
    ["kinds", kinds],
    ["documents", documents],
    ...byPlace,
  ]);
  return documentComplement.size === 0 ? undefined : documentComplement;
}

function placeOf({ kind }: ComponentWithoutDefinition): string {
  return componentListFields.find(([, one]) => one === kind)?.[0] ?? kind;
}

/**
 * Returns a function that writes a component without a definition as a schema; groups are also needed by those that
 * refer to them.
 */
function entries(
  set: SchemaSet,
  plan: DefinitionPlan,
  definitions: ReadonlyMap<string, JsonSchema>,
  walkIn: (scope: DefinitionScope) => ForwardWalk,
): (component: ComponentWithoutDefinition) => Json {
  const forms = formsOfSet(set);
  const converted = new Map<ComponentWithoutDefinition, JsonSchema>();
  const walkFor = (component: ComponentWithoutDefinition): ForwardWalk => {
    const { namespace } = component.name;
    return walkIn({ namespace, form: set.documentOf(component)?.schema.elementForm ?? forms.of(namespace) });
  };
  const schemaOf = (component: ComponentWithoutDefinition): JsonSchema => {
    const expected = forms.of(component.name.namespace);
    const schema = converted.get(component) ?? componentEntry(component, walkFor(component), expected);
    converted.set(component, schema);
    return schema;
  };
  const direct = groupSites(definitions, ({ xml }) => xml?.namespace ?? noNamespace);
  const group = groupsOf("group", direct, plan, schemaOf);
  const attributeGroup = groupsOf("attributeGroup", direct, plan, schemaOf);
  const models = wholeModels(group.groups);
  return (component) => {
    const name = clark(component.name);
    switch (component.kind) {
      case "group": {
        const schema = withoutMembersElsewhere("group", name, { ...group, models });
        return modelAlone(schema) ?? writtenGroup(schema);
      }
      case "attributeGroup": {
        const schema = withoutMembersElsewhere("attributeGroup", name, { ...attributeGroup, models: new Map() });
        return membersAlone(schema) ?? writtenGroup(withoutKeywordsElsewhere(schema, walkFor(component)));
      }
      default:
        return written(schemaOf(component));
    }
  };
}

/** Returns the groups of one kind, and where they are used. */
function groupsOf(
  kind: GroupKind,
  direct: GroupSites,
  { others }: DefinitionPlan,
  schemaOf: (component: ComponentWithoutDefinition) => JsonSchema,
): { readonly groups: Groups; readonly sites: Groups } {
  const recorded = others.filter((component): component is ComponentWithoutDefinition => component.kind === kind);
  const groups = new Map(recorded.map((component) => [clark(component.name), schemaOf(component)]));
  return { groups, sites: sitesOf(kind, groups, direct[kind]) };
}

/**
 * Removes from a group the keywords of global attributes, which are stored elsewhere, and its wildcard, which the
 * complement has.
 */
function withoutKeywordsElsewhere(schema: JsonSchema, walk: ForwardWalk): JsonSchema {
  const { properties, additionalProperties, complement } = schema;
  const without = (property: JsonSchema, key: string): JsonSchema => withoutReferredKeywords(key, property, walk);
  return withKeywords(schema, {
    properties: properties && changedParts(properties, without),
    additionalProperties: complement?.has("anyAttribute") === true ? undefined : additionalProperties,
  });
}

/** Writes a group without `type: object`, which its field implies. */
function writtenGroup(schema: JsonSchema): Json {
  return written(withKeywords(schema, { type: undefined }));
}

function written(schema: JsonSchema): Json {
  return writeSchemaObject(lower(withoutImpliedTypes(schema), "apidoc"));
}

/** Removes types that the way back, the only reader of the document complement, infers. */
function withoutImpliedTypes(schema: JsonSchema): JsonSchema {
  const { type, enum: values = [], format, properties, complement } = schema;
  const isText = type === "string" && format === undefined && complement === undefined;
  const isImplied =
    (type === "object" && properties !== undefined) ||
    (isText && values.length > 1 && values.every((one) => typeof one === "string"));
  const held = properties && changedParts(properties, withoutImpliedTypes);
  if (!isImplied && held === properties) return schema;
  return withKeywords(schema, { ...(isImplied ? { type: undefined } : {}), properties: held });
}

/**
 * Accounts for a component whose name another one has already: it is dropped with all its content; an equal one counts
 * as mapped, with the first.
 */
function accountForDuplicate(component: Component, first: Component, { ledger }: ForwardWalk): void {
  const isSame = isSameComponent(component, first);
  const waiting: ParentNode[] = [component];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isSame) ledger.settleAll(node, "mapped", "none");
    else ledger.settleAll(node, "dropped", "none", "another component has the same name");
    waiting.push(...xsdChildrenOf(node));
  }
}

type ParentNode = Parameters<typeof xsdChildrenOf>[0];
