import { isObject, type Json, parsePointer } from "@soapstone/apidoc-model";
import {
  attributeOf,
  componentText,
  digestWithoutComplement,
  jsonIn,
  keywordOf,
  patchFrom,
  residualItemOf,
  withPatch,
} from "@soapstone/complement";
import { keyOfNcName, mapping } from "@soapstone/conversion";
import type { DialectName } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import type { Component, SchemaSet, XmlElement } from "@soapstone/xml-model";
import { type ComponentKeywords, componentKeywords } from "./component-keywords.ts";

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
export function restoredSchema(set: SchemaSet, options: RestoringOptions = {}): RestoredSchema | undefined {
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
  const keywordsByComponent = componentKeywords(
    set,
    dialect,
    { pointerOf: (name) => pointers.get(name), holder },
    () => undefined,
  );
  let root: Json | undefined;
  const definitions = new Map<string, Json>();
  for (const [component, one] of keywordsByComponent) {
    const { local, isDefined } = one;
    const entry = entries.get(component);
    if (entry !== undefined && attributeOf(entry, "made") === "true") continue;
    const value = restoredKeywords(
      component,
      { ...one, retained: keepsFor.has(component) ? one.keywords : one.withoutComplement },
      onStale,
    );
    const isRoot = component.kind === "element" ? local === rootName : pointers.get(local) === "";
    if (isRoot) root = value;
    else if (isDefined) {
      const name = definitionNameAt(holder, pointers.get(local), local);
      if (name !== undefined) definitions.set(name, value);
    }
  }
  const document = documentWith(root ?? jsonIn(head), definitions, holder);
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
export function editedGeneratedTypes(set: SchemaSet): readonly Component[] {
  return set.components.filter((component) => {
    const entry = residualItemOf(component, "schema");
    if (entry === undefined || attributeOf(entry, "made") !== "true") return false;
    const was = attributeOf(entry, "is");
    return was !== undefined && was !== digestWithoutComplement(componentText(component));
  });
}

/** Returns the name of the definition at a pointer; undefined for a schema inside another one. */
function definitionNameAt(holder: string, pointer: string | undefined, local: string): string | undefined {
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
function restoredKeywords(
  component: Component,
  {
    keywords,
    withoutComplement,
    retained,
  }: Pick<ComponentKeywords, "keywords" | "withoutComplement"> & { readonly retained: Json },
  onStale: Report,
): Json {
  const entry = residualItemOf(component, "schema");
  if (entry === undefined) return retained;
  const patch = patchFrom(jsonIn(entry));
  if (attributeOf(entry, "is") === digestWithoutComplement(keywords)) return withPatch(withoutComplement, patch).value;
  const { value, stale } = withPatch(retained, patch);
  const staleKeywords = new Set(stale.map(keywordOf));
  if (staleKeywords.size > 0)
    onStale(mapping("stale-words", { keywords: [...staleKeywords].join(", ") }, component.at));
  return value;
}

const headKeys: ReadonlySet<string> = new Set(["$schema", "$id", "id"]);

function documentWith(root: Json | undefined, definitions: ReadonlyMap<string, Json>, holder: string): Json {
  if (root !== undefined && !isObject(root)) return root;
  // Keywords that determine how others are read come first.
  const first = [...(root ?? [])].filter(([key]) => headKeys.has(key));
  const document = new Map([...first, ...(root ?? [])]);
  if (definitions.size > 0) document.set(holder, definitions);
  return document;
}
