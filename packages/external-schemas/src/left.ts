import { isObject, type Json, parsePointer, valueAt } from "@soapstone/apidoc-model";
import {
  attributeOf,
  channelName,
  componentText,
  digestWithoutComplement,
  itemOf,
  jsonIn,
  jsonText,
  keywordOf,
  type Patch,
  patchBetween,
  patchFrom,
  patchText,
  residualItemOf,
  residualName,
  textNode,
  withItem,
  withPatch,
} from "@soapstone/complement";
import { keyOfNcName, mapping } from "@soapstone/conversion";
import type { DialectName } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import {
  type AnnotationItem,
  type Component,
  element,
  namespaces,
  type Schema,
  type SchemaSet,
  schemaSetOf,
  type XmlElement,
} from "@soapstone/xml-model";
import { type ComponentKeywords, componentKeywords, placeOf } from "./component-keywords.ts";

/**
 * The document that schemas were converted from, for the complement in XML: what a JSON Schema states and XSD cannot, as
 * elements of one namespace in `xs:appinfo`.
 *
 *     <c:residual dialect="draft-04" root="book" definitions="definitions"/>     at the schema
 *     <c:residual is="0a1b2c3d">[{"at":"/format","of":"string","is":"isbn"}]</c:residual>     at a type or an element
 *     <c:residual made="true" is="0a1b2c3d"/>     at a generated type, without a schema of its own
 *
 * `is` is the digest of the type without its complement, so that an edited one is recognised; `at` is the pointer of a
 * schema that is not among the definitions. A residual holds only what the forward conversion of the type does not
 * restore, and is applied only where the keywords are still those that it changes.
 */
export interface RestoredOrigin {
  readonly dialect: DialectName;
  /** The whole document. */
  readonly document: Json;
  /** The global element of the root schema. */
  readonly root?: string;
  /** The schemas that became components: the name of the component by the pointer of the schema. */
  readonly places: ReadonlyMap<string, string>;
}

/** Adds to schemas the complement that restores the document that they were converted from. */
export function withLeftChannel(
  schemas: readonly Schema[],
  origin: RestoredOrigin,
  report: Report = () => undefined,
): readonly Schema[] {
  const set = schemaSetOf(
    schemas.map((schema, index) => ({ uri: `urn:${index}`, index: 0, schema })),
    [],
    () => undefined,
  );
  const pointers = new Map([...origin.places].map(([pointer, name]) => [name, pointer]));
  const holder = holderOf(origin.document);
  const said = componentKeywords(set, origin.dialect, { pointerOf: (name) => pointers.get(name), holder }, report);
  const notes = new Map<Component, AnnotationItem>();
  for (const [component, { local, keywords, bare, isDefined }] of said) {
    const isRoot = component.kind === "element" && local === origin.root;
    const pointer = isRoot ? "" : isDefined ? pointers.get(local) : undefined;
    const original = pointer === undefined ? undefined : originalAt(origin.document, pointer, holder);
    if (pointer === undefined || original === undefined) {
      // A type without a schema in the document gets no schema in the inverse conversion.
      if (component.kind !== "element")
        notes.set(
          component,
          itemOf(
            element(
              channelName(residualName),
              { made: "true", is: digestWithoutComplement(componentText(component)) },
              [],
            ),
          ),
        );
      continue;
    }
    const isExpected = isRoot || pointer === placeOf(local, holder);
    if (isExpected && patchBetween(keywords, original).length === 0) continue;
    notes.set(component, schemaNote(isExpected ? undefined : pointer, keywords, patchBetween(bare, original)));
  }
  const [first] = schemas;
  return schemas.map((schema) => ({
    ...schema,
    ...(schema === first ? withItem(schema, documentNote(origin, holder)) : {}),
    prefixes: new Map([...(schema.prefixes ?? []), ["c", namespaces.complement]]),
    components: schema.components.map((component) => {
      const note = notes.get(component);
      return note === undefined ? component : { ...component, ...withItem(component, note) };
    }),
  }));
}

/** Returns the name of the member that holds the definitions of a document. */
export function holderOf(document: Json): string {
  const hasDefs = isObject(document) && document.has("$defs") && !document.has("definitions");
  return hasDefs ? "$defs" : "definitions";
}

/** Returns the schema at a pointer; the root without its definitions, which are schemas of their own. */
function originalAt(document: Json, pointer: string, holder: string): Json | undefined {
  const tokens = parsePointer(pointer);
  if (tokens === undefined || tokens.length > 0) return tokens && valueAt(document, tokens);
  if (!isObject(document)) return document;
  return new Map([...document].filter(([key, value]) => key !== holder || !isObject(value)));
}

function documentNote({ dialect, root, document }: RestoredOrigin, definitions: string): AnnotationItem {
  const attributes = { dialect, ...(root === undefined ? {} : { root }), definitions };
  // Without an element for the root, the residual about the document holds its keywords.
  const head = root === undefined && dialect !== "apidoc" ? originalAt(document, "", definitions) : undefined;
  const isSaid = isObject(head) && head.size > 0;
  return itemOf(element(channelName(residualName), attributes, isSaid ? [textNode(jsonText(head))] : []));
}

function schemaNote(at: string | undefined, keywords: Json, patch: Patch): AnnotationItem {
  const attributes = { ...(at === undefined ? {} : { at }), is: digestWithoutComplement(keywords) };
  const text = patch.length === 0 ? [] : [textNode(patchText(patch))];
  return itemOf(element(channelName(residualName), attributes, text));
}

/** The JSON Schema document, or the definitions of an apidoc, that schemas were converted from. */
export interface RestoredSchema {
  readonly dialect: DialectName;
  readonly document: Json;
  /** The element of the root schema. */
  readonly root?: string;
}

export interface RestoringOptions {
  /** Is called for a residual that does not fit the edited keywords. */
  readonly onStale?: Report;
  /** The components whose edits the document cannot express: what only XSD states of them is in `x-xsd`. */
  readonly keepsFor?: ReadonlySet<object>;
}

const nobody: ReadonlySet<object> = new Set();

/**
 * Returns the document that schemas were converted from, with the edits since; undefined for schemas of another origin.
 */
export function restored(set: SchemaSet, options: RestoringOptions = {}): RestoredSchema | undefined {
  const { onStale = () => undefined, keepsFor = nobody } = options;
  const head = headOf(set);
  const dialect = restoredDialect(set);
  if (head === undefined || dialect === undefined) return undefined;
  const holder = attributeOf(head, "definitions") ?? "definitions";
  const rootName = attributeOf(head, "root");
  const entries = new Map(set.components.map((component) => [component, residualItemOf(component, "schema")] as const));
  const pointers = new Map<string, string>();
  for (const [component, entry] of entries) {
    const at = entry === undefined ? undefined : attributeOf(entry, "at");
    if (at !== undefined && component.name !== undefined) pointers.set(component.name.local, at);
  }
  const said = componentKeywords(set, dialect, { pointerOf: (name) => pointers.get(name), holder }, () => undefined);
  let root: Json | undefined;
  const definitions = new Map<string, Json>();
  for (const [component, one] of said) {
    const { local, isDefined } = one;
    const entry = entries.get(component);
    if (entry !== undefined && attributeOf(entry, "made") === "true") continue;
    const value = settled(component, { ...one, shown: keepsFor.has(component) ? one.keywords : one.bare }, onStale);
    const isRoot = component.kind === "element" ? local === rootName : pointers.get(local) === "";
    if (isRoot) root = value;
    else if (isDefined) {
      const name = nameIn(holder, pointers.get(local), local);
      if (name !== undefined) definitions.set(name, value);
    }
  }
  const document = assembled(root ?? jsonIn(head), definitions, holder);
  return { dialect, document, ...(rootName === undefined ? {} : { root: rootName }) };
}

/** Returns the dialect of the document that schemas were converted from; undefined for schemas of another origin. */
export function restoredDialect(set: SchemaSet): DialectName | undefined {
  const head = headOf(set);
  return head === undefined ? undefined : dialectNamed(attributeOf(head, "dialect"));
}

function headOf(set: SchemaSet): XmlElement | undefined {
  return set.documents.map(({ schema }) => residualItemOf(schema, "document")).find((one) => one !== undefined);
}

/** Returns the edited components that were generated for others: no schema of the document can express their edits. */
export function editedMade(set: SchemaSet): readonly Component[] {
  return set.components.filter((component) => {
    const entry = residualItemOf(component, "schema");
    if (entry === undefined || attributeOf(entry, "made") !== "true") return false;
    const was = attributeOf(entry, "is");
    return was !== undefined && was !== digestWithoutComplement(componentText(component));
  });
}

/** Returns the name of the definition at a pointer; undefined for a schema inside another one. */
function nameIn(holder: string, pointer: string | undefined, local: string): string | undefined {
  if (pointer === undefined) return keyOfNcName(local);
  const [container, name, ...deeper] = parsePointer(pointer) ?? [];
  return container === holder && deeper.length === 0 ? name : undefined;
}

function dialectNamed(text: string | undefined): DialectName | undefined {
  return text === "apidoc" || text === "draft-04" || text === "2020-12" ? text : undefined;
}

/**
 * Returns the keywords of a component: with its residual where it is unedited; `onStale` is called for a residual that
 * does not fit.
 */
function settled(
  component: Component,
  { keywords, bare, shown }: Pick<ComponentKeywords, "keywords" | "bare"> & { readonly shown: Json },
  onStale: Report,
): Json {
  const entry = residualItemOf(component, "schema");
  if (entry === undefined) return shown;
  const patch = patchFrom(jsonIn(entry));
  if (attributeOf(entry, "is") === digestWithoutComplement(keywords)) return withPatch(bare, patch).value;
  const { value, stale } = withPatch(shown, patch);
  const staleKeywords = new Set(stale.map(keywordOf));
  if (staleKeywords.size > 0)
    onStale(mapping("stale-words", { keywords: [...staleKeywords].join(", ") }, component.at));
  return value;
}

const headKeys: ReadonlySet<string> = new Set(["$schema", "$id", "id"]);

function assembled(root: Json | undefined, definitions: ReadonlyMap<string, Json>, holder: string): Json {
  if (root !== undefined && !isObject(root)) return root;
  // Keywords that tell how to read the others come first.
  const first = [...(root ?? [])].filter(([key]) => headKeys.has(key));
  const document = new Map([...first, ...(root ?? [])]);
  if (definitions.size > 0) document.set(holder, definitions);
  return document;
}
