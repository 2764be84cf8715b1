import { isArray, isObject, type Json, type JsonObject, pointerTo, writeSchemaObject } from "@soapstone/apidoc-model";
import { isRemovedXml, keywordOf, type Patch, pointerOfKeyed, withoutMember } from "@soapstone/complement";
import { type FactNode, Ledger } from "@soapstone/conversion";
import { type BackwardWalk, dialects, residualItem, withPrefixes } from "@soapstone/schema-mapping";
import { type DocumentReference, resolveUri } from "@soapstone/workspace";
import {
  type Annotated,
  type Component,
  namespaces,
  type QName,
  type Schema,
  type SchemaSet,
  schemaSetOf,
} from "@soapstone/xml-model";
import { apidocRoot } from "./apidoc-root.ts";
import {
  type ConvertedSet,
  convertSet,
  type SetConversionContext,
  writeConvertedDefinitions,
  writeConvertedDocument,
} from "./converted-set.ts";
import { editedDefinitions, withAnonymousTypes } from "./edited-definitions.ts";
import { editsBetween } from "./edits-between.ts";
import { placedSchemas } from "./placed-schemas.ts";
import { each } from "./valid/rules.ts";
import { brokenField, brokenKey, type ValidSchemas, validSchemas } from "./valid/valid-schemas.ts";

export interface DefinitionResidualOptions extends SetConversionContext {
  /** Returns the prefix of a namespace, for outputs with prefixes. */
  readonly prefixOf?: (namespace: string) => string;
}

/** Edited definitions that were made from schemas, as their document has them. */
export interface EditedDefinitions {
  readonly definitions: ReadonlyMap<string, Json>;
  /** The document without its definitions. */
  readonly root?: JsonObject;
  /** The document complement. */
  readonly documentComplement?: Json | undefined;
  /** The walk that converted them back to schemas. */
  readonly walk: Pick<BackwardWalk, "componentOf">;
  /** The options with which they were made. */
  readonly options: DefinitionResidualOptions;
  /** Whether residuals are written into the schemas. */
  readonly isKept: boolean;
  /** Whether the value at a pointer of the document is unedited; false by default. */
  readonly isUnedited?: ((pointer: string) => boolean) | undefined;
  /** Whether the document has no `xml` keywords, so that their absence is no edit. */
  readonly hidesXml?: boolean | undefined;
}

/** A keyword that XML Schema does not express, at a pointer below the definitions, or below the root. */
export interface UnexpressedKeyword {
  readonly keyword: string;
  readonly pointer: string;
  /** Whether the residual has it. */
  readonly isKept: boolean;
  readonly isOfRoot: boolean;
  /** Whether only the type has it, as the form of another keyword of the document: no edit removed it. */
  readonly isImplied: boolean;
}

export interface SchemasWithResiduals {
  readonly schemas: readonly Schema[];
  readonly unexpressed: readonly UnexpressedKeyword[];
}

/**
 * Adds to schemas the residuals of the definitions from which they were made: the difference to what converting the
 * schemas forward gives. Without edits, or if the schemas express all of them, there is none.
 */
export function withDefinitionResiduals(
  edited: readonly Schema[],
  {
    definitions,
    root,
    documentComplement,
    walk,
    options,
    isKept,
    isUnedited = () => false,
    hidesXml = false,
  }: EditedDefinitions,
): SchemasWithResiduals {
  const { dialect } = options;
  const valid = validSchemas(edited, (all) => schemasAsRead(all, documentComplement), isBrokenIn(documentComplement));
  const {
    said: again,
    schemas: made,
    set,
  } = reconvertedWithDefinitions(valid, { definitions, documentComplement, walk, options, isKept });
  let bare: ReconvertedSchemas | undefined;
  /** The keywords of a definition in a clean document, whose complement came from the companion. */
  const kindKeywords = (name: string): Json | undefined => {
    bare ??= reconverted(set, { ...options, withoutComplement: true });
    return bare.definitions.get(name);
  };
  const notes = new Map<string, Annotated>();
  const unexpressed: UnexpressedKeyword[] = [];
  const meet = (patch: Patch, edited: Json, pointer: string, key: string | undefined): void => {
    if (patch.length === 0) return;
    const hasPlace = isKept && key !== undefined;
    if (hasPlace) notes.set(key, { notes: [residualItem({ dialect, patch })] });
    for (const operation of patch) {
      const around = pointerOfKeyed(edited, operation.at.replace(/\/[^/]*$/, ""));
      const isImplied = isImpliedIn(patch, operation);
      const place = { pointer: `${pointer}${around}`, isKept: hasPlace, isOfRoot: key === rootKey, isImplied };
      unexpressed.push({ keyword: keywordOf(operation), ...place });
    }
  };
  for (const { name, key, schema, component } of editedDefinitions(definitions, walk, again.definitionOf, dialect)) {
    const said = again.definitions.get(key);
    const pointer = pointerTo("/definitions", name);
    const changes = (said === undefined ? [] : editsBetween(said, schema)).filter(
      (operation) =>
        !(hidesXml && isRemovedXml(operation)) && !isUnedited(`${pointer}${pointerOfKeyed(schema, operation.at)}`),
    );
    if (changes.length === 0 || editsBetween(kindKeywords(key) ?? null, schema).length === 0) continue;
    meet(changes, schema, pointerTo("", name), component && writtenAt(component.kind, component.name, set));
  }
  if (root !== undefined && again.root !== undefined) meet(editsBetween(again.root, root), root, "", rootKey);
  return { schemas: notes.size === 0 ? made : annotated(made, notes), unexpressed };
}

/**
 * Whether a type has a keyword that the document lacks because it expresses others: a `pattern` for a `format`, and the
 * property that names the type of a value, for a definition that others extend.
 */
function isImpliedIn(patch: Patch, { at, is }: Patch[number]): boolean {
  if (is !== undefined) return false;
  const [, pattern] = /^(.*)\/pattern$/.exec(at) ?? [];
  if (pattern !== undefined) return patch.some((one) => one.at === `${pattern}/format` && one.is !== undefined);
  const [, typeName] = /^(.*)\/(?:discriminator|(?:required|properties)\/\$type)$/.exec(at) ?? [];
  return patch.some((one) => one.at === `${typeName}/discriminator` && one.is === undefined);
}

/** Returns a function that tells whether a component was invalid before any edit, by the document complement. */
function isBrokenIn(documentComplement: Json | undefined): (component: Component) => boolean {
  const broken = isObject(documentComplement) ? documentComplement.get(brokenField) : undefined;
  const names = new Set(isArray(broken) ? broken : []);
  return (component) => names.has(brokenKey(component));
}

/**
 * Reconverts schemas. An element that became one of a built-in type would have no definition, and therefore no
 * keywords: it gets an anonymous type.
 */
function reconvertedWithDefinitions(
  { schemas, set: valid }: ValidSchemas,
  { definitions, documentComplement, walk, options, isKept }: Omit<EditedDefinitions, "root">,
): ValidSchemas & { readonly said: ReconvertedSchemas } {
  const said = reconverted(valid, options);
  const plain = { schemas, set: valid, said };
  const gone = [...definitions].flatMap(([name, schema]) => {
    const component = said.definitions.has(name) ? undefined : walk.componentOf(name);
    const isGone = component?.kind === "element" && said.definitionOf("element", component.name) === undefined;
    return isGone ? [{ name, schema, element: component.name }] : [];
  });
  if (gone.length === 0 || !isKept) return plain;
  const made = withAnonymousTypes(
    schemas,
    gone.map(({ element }) => element),
  );
  const set = schemasAsRead(made, documentComplement);
  const whole = { schemas: made, set, said: reconverted(set, options) };
  // It needs no definition without keywords of its own, unless a root refers to it.
  if (options.dialect !== "apidoc") return whole;
  const bare = reconverted(set, { ...options, withoutComplement: true });
  const hasKeywords = ({ name, schema }: (typeof gone)[number]): boolean =>
    [whole.said, bare].every(({ definitions: all }) => editsBetween(all.get(name) ?? schema, schema).length > 0);
  return gone.some(hasKeywords) ? whole : plain;
}

/** The reconverted definitions and root. */
interface ReconvertedSchemas
  extends Pick<EditedDefinitions, "definitions" | "root">,
    Pick<ConvertedSet, "definitionOf"> {}

function withPrefixesIn(said: ConvertedSet, prefixOf: (namespace: string) => string): ConvertedSet {
  const definitions = [...said.definitions].map(([name, one]) => [name, withPrefixes(one, prefixOf)] as const);
  return { ...said, definitions: new Map(definitions) };
}

function reconverted(set: SchemaSet, { prefixOf, ...options }: DefinitionResidualOptions): ReconvertedSchemas {
  const ledger = new Ledger<FactNode>(() => []);
  const found = convertSet(set, { ...options, isChecked: false }, { ledger, report: () => undefined });
  const said = prefixOf === undefined ? found : withPrefixesIn(found, prefixOf);
  const { dialect } = options;
  const { definitionOf } = found;
  if (dialect === "apidoc") {
    const definitions = new Map(
      [...writeConvertedDefinitions(said)].map(([name, one]) => [name, writeSchemaObject(one)]),
    );
    return { definitions, root: apidocRoot, definitionOf };
  }
  const document = writeConvertedDocument(said, dialect);
  const holder = dialects[dialect].definitions;
  const held = document.get(holder);
  return {
    definitions: isObject(held) ? held : new Map(),
    root: withoutMember(document, holder),
    definitionOf,
  };
}

/** Returns schemas as if they had been read: a document without namespace is part of those that include it. */
export function schemasAsRead(schemas: readonly Schema[], documentComplement: Json | undefined): SchemaSet {
  const documents = placedSchemas(schemas, documentComplement, "entry.xsd").map(({ file, schema }) => ({
    uri: `memory:/${encodeURI(file)}`,
    index: 0,
    schema,
  }));
  const references = documents.flatMap(({ uri, schema }) =>
    schema.composition.flatMap(({ kind, location }): readonly DocumentReference[] =>
      location === undefined
        ? []
        : [{ kind: `xsd:${kind}`, from: uri, spelling: location, to: resolveUri(uri, location) }],
    ),
  );
  return schemaSetOf(documents, references, () => undefined);
}

function annotated(schemas: readonly Schema[], notes: ReadonlyMap<string, Annotated>): readonly Schema[] {
  return schemas.map((schema, index) => {
    const of = (component: Component): Component => joined(component, notes.get(placeOf(index, component)));
    const own = index === 0 ? joined(schema, notes.get(rootKey)) : schema;
    const components = each(schema.components, of);
    const composition = each(schema.composition, (one) => {
      const redefined = each(one.components, of);
      return redefined === one.components ? one : { ...one, components: redefined };
    });
    if (own === schema && components === schema.components && composition === schema.composition) return schema;
    const prefixes = new Map([...(schema.prefixes ?? []), ["c", namespaces.complement]] as const);
    return { ...own, components, composition, prefixes };
  });
}

function joined<Node extends Annotated>(node: Node, more: Annotated | undefined): Node {
  return more === undefined ? node : { ...node, notes: [...(node.notes ?? []), ...(more.notes ?? [])] };
}

const rootKey = "root";

/**
 * Returns the position of a definition's component in the written documents: a redefined one has another name there,
 * and one of a document without namespace has none. Undefined where several components are written at one position.
 */
function writtenAt(kind: "type" | "element", name: QName, set: SchemaSet): string | undefined {
  const component = kind === "element" ? set.find(kind, name) : set.findType(name);
  const document = component && set.documentOf(component);
  if (component === undefined || document === undefined) return undefined;
  const index = set.documents.indexOf(document);
  const redefining = set.components.find((one) => set.redefined(one) === component);
  const place = placeOf(index, redefining ?? component);
  const isMoved = document.schema.targetNamespace !== name.namespace;
  const isShared = (one: Component): boolean =>
    one !== component && one.name !== undefined && set.documentOf(one) === document && placeOf(index, one) === place;
  return isMoved && set.components.some(isShared) ? undefined : place;
}

function placeOf(document: number, { kind, name }: Component): string {
  return `${document} ${kind === "simpleType" || kind === "complexType" ? "type" : kind} ${name?.local}`;
}
