import {
  type JsonSchema,
  type MetElement,
  sameSchema,
  type TypesFromDefinitions,
  type Unhonoured,
  withWords,
} from "@soapstone/mapping";
import { type Component, clark, type ElementDeclaration, isStandardNamespace, type Schema } from "@soapstone/xml-model";

/** Schemas with the elements that messages tell, and what messages say of others that is not what these are. */
export interface MetElements {
  readonly schemas: readonly Schema[];
  readonly edits: readonly Unhonoured[];
}

/**
 * A message of an element says its content: by the definition that the element is, or by words of a built-in type. An
 * element that no schema declares is declared as the first message says it, in the schema of its namespace, if it holds
 * other elements: of those of a built-in type the record has the names. One that is declared stays as its definition
 * says, since other messages may hold it.
 */
export function withMetElements(
  met: readonly MetElement[],
  { schemas, walk, element }: TypesFromDefinitions,
): MetElements {
  const declared = new Map<string, ElementDeclaration>();
  for (const component of schemas.flatMap(({ components }): readonly Component[] => components))
    if (component.kind === "element") declared.set(clark(component.name), component);
  const added = new Map<Schema, ElementDeclaration[]>();
  const edits: Unhonoured[] = [];
  for (const { name, schema } of met) {
    const content = contentOf(schema);
    if (content === undefined || isStandardNamespace(name.namespace)) continue;
    const known = declared.get(clark(name));
    const home = schemas.find(({ targetNamespace }) => targetNamespace === name.namespace);
    if (known !== undefined ? isContentOf(content, known) : content.ref === undefined && hasNoWords(content)) continue;
    if (known !== undefined || home === undefined || isScalar(content)) {
      edits.push({ word: name.local, at: schema.origin });
      continue;
    }
    const component = content.ref === undefined ? undefined : walk.componentOf(content.ref);
    const words = component?.kind === "element" ? walk.definition(content.ref ?? "") : content;
    const made = element(name, words ?? content);
    declared.set(clark(name), made);
    added.set(home, [...(added.get(home) ?? []), made]);
  }
  const whole = schemas.map((schema) => {
    const more = added.get(schema);
    return more === undefined ? schema : { ...schema, components: [...schema.components, ...more] };
  });
  return { schemas: added.size === 0 ? schemas : whole, edits };

  function isContentOf(content: JsonSchema, known: ElementDeclaration): boolean {
    const own = walk.definitionOf("element", known.name);
    if (content.ref !== undefined) {
      const component = walk.componentOf(content.ref);
      if (own !== undefined || component === undefined || component.kind === "element")
        return own === content.ref || component === undefined;
      return known.type === undefined || "kind" in known.type || clark(known.type) === clark(component.name);
    }
    if (hasNoWords(content)) return true;
    if (own !== undefined) return sameSchema(contentOf(walk.definition(own) ?? {}), content);
    const use = walk.use(content);
    if (known.type === undefined || use === undefined || "kind" in known.type) return true;
    return !("kind" in use) && clark(use) === clark(known.type);
  }
}

/** The words of a content, without its name; undefined for one of several parts, of which nothing can be told. */
function contentOf(schema: JsonSchema): JsonSchema | undefined {
  const { ref, allOf, anyOf, oneOf } = schema;
  const to = ref ?? (allOf?.length === 1 ? allOf[0]?.ref : undefined);
  if (to !== undefined) return { ref: to };
  if (allOf !== undefined || anyOf !== undefined || oneOf !== undefined) return undefined;
  return withWords(schema, { xml: undefined, description: undefined });
}

function isScalar({ ref, type }: JsonSchema): boolean {
  return ref === undefined && type !== "object" && type !== "array";
}

function hasNoWords(schema: JsonSchema): boolean {
  return sameSchema(withWords(schema, { kept: undefined }), {});
}
