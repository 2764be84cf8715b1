import { isObject, type Json, parsePointer, valueAt } from "@soapstone/apidoc-model";
import {
  channelName,
  componentText,
  digestWithoutComplement,
  itemOf,
  jsonText,
  type Patch,
  patchBetween,
  patchText,
  residualName,
  textNode,
  withItem,
} from "@soapstone/complement";
import type { DialectName } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import {
  type AnnotationItem,
  type Component,
  element,
  namespaces,
  type Schema,
  schemaSetOf,
} from "@soapstone/xml-model";
import { componentKeywords, definitionPointer, definitionsKeyword } from "./component-keywords.ts";

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
  readonly namesByPointer: ReadonlyMap<string, string>;
}

/** Adds to schemas the complement that restores the document that they were converted from. */
export function withOriginResiduals(
  schemas: readonly Schema[],
  origin: RestoredOrigin,
  report: Report = () => undefined,
): readonly Schema[] {
  const set = schemaSetOf(
    schemas.map((schema, index) => ({ uri: `urn:${index}`, index: 0, schema })),
    [],
    () => undefined,
  );
  const pointers = new Map([...origin.namesByPointer].map(([pointer, name]) => [name, pointer]));
  const holder = definitionsKeyword(origin.document);
  const keywordsByComponent = componentKeywords(
    set,
    origin.dialect,
    { pointerOf: (name) => pointers.get(name), holder },
    report,
  );
  const notes = new Map<Component, AnnotationItem>();
  for (const [component, { local, keywords, withoutComplement, isDefined }] of keywordsByComponent) {
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
    const isExpected = isRoot || pointer === definitionPointer(local, holder);
    if (isExpected && patchBetween(keywords, original).length === 0) continue;
    notes.set(
      component,
      schemaResidual(isExpected ? undefined : pointer, keywords, patchBetween(withoutComplement, original)),
    );
  }
  const [first] = schemas;
  return schemas.map((schema) => ({
    ...schema,
    ...(schema === first ? withItem(schema, documentResidual(origin, holder)) : {}),
    prefixes: new Map([...(schema.prefixes ?? []), ["c", namespaces.complement]]),
    components: schema.components.map((component) => {
      const note = notes.get(component);
      return note === undefined ? component : { ...component, ...withItem(component, note) };
    }),
  }));
}

/** Returns the schema at a pointer; the root without its definitions, which are schemas of their own. */
function originalAt(document: Json, pointer: string, holder: string): Json | undefined {
  const tokens = parsePointer(pointer);
  if (tokens === undefined || tokens.length > 0) return tokens && valueAt(document, tokens);
  if (!isObject(document)) return document;
  return new Map([...document].filter(([key, value]) => key !== holder || !isObject(value)));
}

function documentResidual({ dialect, root, document }: RestoredOrigin, definitions: string): AnnotationItem {
  const attributes = { dialect, ...(root === undefined ? {} : { root }), definitions };
  // Without an element for the root, the residual about the document holds its keywords.
  const head = root === undefined && dialect !== "apidoc" ? originalAt(document, "", definitions) : undefined;
  const isSaid = isObject(head) && head.size > 0;
  return itemOf(element(channelName(residualName), attributes, isSaid ? [textNode(jsonText(head))] : []));
}

function schemaResidual(at: string | undefined, keywords: Json, patch: Patch): AnnotationItem {
  const attributes = { ...(at === undefined ? {} : { at }), is: digestWithoutComplement(keywords) };
  const text = patch.length === 0 ? [] : [textNode(patchText(patch))];
  return itemOf(element(channelName(residualName), attributes, text));
}
