import { isObject, type Json, type JsonObject, readSchemaObject } from "@soapstone/apidoc-model";
import { Recaller } from "@soapstone/complement";
import { lazy } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import {
  type Component,
  clark,
  type ElementDeclaration,
  namespaces,
  type QName,
  type Schema,
  type Type,
} from "@soapstone/xml-model";
import { type BackwardOptions, type BackwardWalks, backwardWalks } from "./backward-walk.ts";
import { wrapperOf } from "./complex/arrays/wrapped-array.ts";
import { complexTypeFrom } from "./complex/complex-type.ts";
import { componentListFields, componentOfEntry } from "./complex/component-entry.ts";
import { elementOfEntry, elementsFrom, elementsPlace } from "./complex/elements/element-entry.ts";
import { globalElement } from "./complex/elements/global-element.ts";
import { raise } from "./dialect/raise.ts";
import { appliedDifferences } from "./document-complement/component-differences.ts";
import { documentComponentKey } from "./document-complement/document-entry.ts";
import { documentEntries, documentsFrom } from "./document-complement/documents-from.ts";
import { groupSites } from "./document-complement/group-sites.ts";
import { groupsOfComplement } from "./document-complement/group-texts.ts";
import { homeNamespaceOf } from "./document-complement/home-namespace.ts";
import { type GroupKind, type Groups, withMembersElsewhere, withModels } from "./document-complement/stored-groups.ts";
import { annotation } from "./documentation/annotation.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type ElementForms, formsOfComplement, isForm } from "./names/element-forms.ts";
import { nameFromScope } from "./names/name-in-scope.ts";
import { isSimpleSchema } from "./simple/is-simple.ts";
import { simpleDefinitionFrom } from "./simple/simple-type.ts";
import { sliceFields } from "./slice-rules.ts";
import { type BackwardWalk, backwardContext } from "./walk.ts";

export interface FromDefinitionsOptions extends BackwardOptions {
  /** The document complement, as `SchemaWalk.documentComplement` returned it. */
  readonly documentComplement?: Json | undefined;
}

/** Schema documents, and the walk that converts further schemas which refer to the same definitions. */
export interface TypesFromDefinitions {
  /** Builds the documents. */
  readonly schemas: () => readonly Schema[];
  readonly walk: BackwardWalk;
  /** Builds the documents with further global elements and types, of these names and contents. */
  readonly declaring: (elements: readonly ImpliedComponent[], types: readonly ImpliedComponent[]) => readonly Schema[];
}

/** A global element, or a type, that something outside of the definitions implies. */
export interface ImpliedComponent {
  readonly name: QName;
  readonly content: JsonSchema;
}

/** The inverse of `schemaWalk`: converts definitions and the document complement to schema documents. */
export function schemaFromDefinitions(
  definitions: ReadonlyMap<string, JsonSchema>,
  options: FromDefinitionsOptions,
): readonly Schema[] {
  return typesFromDefinitions(definitions, options).schemas();
}

/**
 * Prepares the conversion of definitions to schema documents, and returns it with the walk for schemas outside of the
 * definitions.
 */
export function typesFromDefinitions(
  definitions: ReadonlyMap<string, JsonSchema>,
  options: FromDefinitionsOptions,
): TypesFromDefinitions {
  const documentComplement = isObject(options.documentComplement)
    ? options.documentComplement
    : new Map<string, Json>();
  const language = documentComplement.get("lang");
  const home = homeNamespaceOf(definitions, documentComplement, options.targetNamespace);
  const entries = documentEntries(documentComplement.get("documents"), home);
  const forms = formsOfComplement(documentComplement.get("elementForm"), entries);
  const groups = wholeGroups(definitions, documentComplement, home, options);
  const recorded = storedSchemas(documentComplement, groups, home, options);
  const walks = backwardWalks(definitions, {
    ...options,
    forms,
    groups: groups.attributeGroup,
    attributes: new Map(
      [...(recorded.get("attribute") ?? [])].map(([name, schema]) => [clark(nameFromScope(name, home)), schema]),
    ),
    kinds: documentComplement.get("kinds"),
    ...(typeof language === "string" ? { language } : {}),
  });
  const made = lazy(() => ({
    written: new Map([...definitions].map(([name, schema]) => [name, componentsOf(name, schema, walks)])),
    components: new Map([
      ...storedElements(documentComplement, walks, home),
      ...storedComponents(recorded, walks, { home, forms }),
    ]),
  }));
  const walk = walks.in({ namespace: "", form: "qualified" });
  const documentsOf = (components: ReadonlyMap<string, readonly Component[]>): readonly Schema[] =>
    appliedDifferences(documentsFrom(entries, forms, components, walk), documentComplement);
  const element = (name: QName, { xml: _, ...keywords }: JsonSchema): ElementDeclaration => {
    const place = walks.in({ namespace: name.namespace, form: forms.of(name.namespace) });
    return { ...globalElement.backward(keywords, backwardContext(place, new Recaller(keywords.complement))), name };
  };
  const type = (name: QName, keywords: JsonSchema): readonly Component[] => {
    const place = walks.in({ namespace: name.namespace, form: forms.of(name.namespace) });
    const use = place.use(keywords);
    return use === undefined || !("kind" in use) ? [] : [{ ...use, name }];
  };
  const declaring: TypesFromDefinitions["declaring"] = (elements, types) => {
    // An implied type will be a definition on a further trip; elements of built-in types, which will be none, come
    // last.
    const { written, components } = made();
    const all = [...written];
    const end = all.findLastIndex(([, [main]]) => !isOfBuiltin(main)) + 1;
    const implied = types.map(
      ({ name, content }) => [documentComponentKey("type", clark(name)), type(name, content)] as const,
    );
    const declared = elements.map(
      ({ name, content }) => [documentComponentKey("element", clark(name)), [element(name, content)]] as const,
    );
    const whole = new Map([...all.slice(0, end), ...implied, ...all.slice(end), ...components, ...declared]);
    return documentsOf(whole);
  };
  const schemas = () => documentsOf(new Map([...made().written, ...made().components]));
  return { schemas, walk, declaring };
}

/** Returns the global elements in the document complement, by key. */
function storedElements(
  documentComplement: JsonObject,
  walks: BackwardWalks,
  home: string,
): readonly (readonly [string, readonly Component[]])[] {
  const elements = documentComplement.get(elementsPlace);
  return [...(isObject(elements) ? elements : [])].map(([text, entry]) => {
    const name = nameFromScope(text, home);
    const walk = walks.in({ namespace: name.namespace, form: "qualified" });
    return [documentComponentKey("element", text), [elementOfEntry(name, entry, walk)]];
  });
}

/** Returns the other components in the document complement. */
function storedComponents(
  recorded: ReadonlyMap<RecordedKind, ReadonlyMap<string, JsonSchema>>,
  walks: BackwardWalks,
  { home, forms }: { readonly home: string; readonly forms: ElementForms },
): readonly (readonly [string, readonly Component[]])[] {
  return componentListFields.flatMap(([, kind]) =>
    [...(recorded.get(kind) ?? [])].map(
      ([name, schema]) =>
        [
          documentComponentKey(kind, name),
          [componentOf(kind, nameFromScope(name, home), schema, walks, forms)],
        ] as const,
    ),
  );
}

function isOfBuiltin(component: Component | undefined): boolean {
  if (component?.kind !== "element" || component.type === undefined || "kind" in component.type) return false;
  return component.type.namespace === namespaces.xsd;
}

/** Returns the type or element of a definition, and the elements that are listed at it. */
function componentsOf(definition: string, schema: JsonSchema, walks: BackwardWalks): readonly Component[] {
  const walk = walks.in(walks.scopeOf(definition));
  const component = walk.componentOf(definition);
  if (component === undefined) return [];
  const recaller = new Recaller(schema.complement);
  const { xml: _, ...keywords } = schema;
  if (component.kind === "element")
    return [{ ...globalElement.backward(keywords, backwardContext(walk, recaller)), name: component.name }];
  const type = typeFrom(keywords, walk, recaller);
  return [{ ...type, name: component.name }, ...elementsFrom(component.elements, component.name, walk)];
}

function typeFrom(schema: JsonSchema, walk: BackwardWalk, recaller: Recaller): Type {
  const context = backwardContext(walk, recaller);
  const isComplex = ["content", "arrayType"].some((key) => context.recall(key, () => true) !== undefined);
  const named = schema.ref === undefined || isComplex ? undefined : walk.componentOf(schema.ref);
  if (named?.kind === "type")
    return { ...sameType(schema, named.name, walk), ...sliceFields(schema, [annotation], walk, recaller) };
  if (!isComplex && isSimpleSchema(schema, walk.definition)) {
    const { description: _, ...keywords } = schema;
    const type = simpleDefinitionFrom(keywords, { namespace: "", local: "" }, walk, recaller);
    return { ...type, ...sliceFields(schema, [annotation], walk, recaller) };
  }
  if (schema.type === "array" && !isComplex)
    return { ...wrapperOf(schema, walk), ...sliceFields(schema, [annotation], walk, recaller) };
  return complexTypeFrom(schema, walk, recaller, true);
}

/** Returns the type of a definition that is just a reference: a restriction or an extension that adds nothing. */
function sameType(schema: JsonSchema, base: QName, walk: BackwardWalk): Type {
  if (isSimpleSchema(schema, walk.definition)) return { kind: "simpleType", variety: "restriction", base, facets: [] };
  return {
    kind: "complexType",
    abstract: false,
    mixed: false,
    derivation: { method: "extension", base },
    content: { kind: "empty" },
    attributes: [],
  };
}

/** Returns the groups in the document complement, each with all its members. */
function wholeGroups(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: JsonObject,
  home: string,
  { targetNamespace, report }: BackwardOptions,
): Readonly<Record<GroupKind, Groups>> {
  const direct = groupSites(definitions, ({ xml }) => xml?.namespace ?? targetNamespace);
  const said = groupsOfComplement(documentComplement, "groups", home, report);
  const attributeGroups = groupsOfComplement(documentComplement, "attributeGroups", home, report);
  return {
    group: withMembersElsewhere("group", withModels(said), direct.group),
    attributeGroup: withMembersElsewhere("attributeGroup", attributeGroups, direct.attributeGroup),
  };
}

/** Returns the components that the document complement has as schemas, by kind and name. */
function storedSchemas(
  documentComplement: JsonObject,
  groups: Readonly<Record<GroupKind, Groups>>,
  home: string,
  { report }: BackwardOptions,
): ReadonlyMap<RecordedKind, ReadonlyMap<string, JsonSchema>> {
  const found = new Map<RecordedKind, ReadonlyMap<string, JsonSchema>>();
  for (const [place, kind] of componentListFields) {
    const entries = documentComplement.get(place);
    const schemas = new Map<string, JsonSchema>();
    for (const [name, entry] of isObject(entries) ? entries : []) {
      const schema =
        kind === "group" || kind === "attributeGroup"
          ? groups[kind].get(clark(nameFromScope(name, home)))
          : schemaOfEntry(entry, report);
      if (schema !== undefined) schemas.set(name, schema);
    }
    found.set(kind, schemas);
  }
  return found;
}

function schemaOfEntry(entry: Json, report: Report): JsonSchema | undefined {
  const read = readSchemaObject(entry, { uri: "", pointer: "" }, report);
  return read === undefined ? undefined : raise(read, "apidoc");
}

type RecordedKind = (typeof componentListFields)[number][1];

function componentOf(
  kind: RecordedKind,
  name: QName,
  schema: JsonSchema,
  walks: BackwardWalks,
  forms: ElementForms,
): Component {
  const form = schema.complement?.get("form");
  const walk = walks.in({ namespace: name.namespace, form: isForm(form) ? form : forms.of(name.namespace) });
  return componentOfEntry(kind, name, schema, walk);
}
