import { mapping } from "@soapstone/conversion";
import type { UnappliedEdit } from "@soapstone/schema-constraints";
import {
  type ImpliedComponent,
  isBuiltinSchema,
  type JsonSchema,
  sameSchema,
  type TypesFromDefinitions,
} from "@soapstone/schema-mapping";
import { type ImpliedElement, type OtherField, otherFields, unspecifiedContent } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { type Component, clark, type ElementDeclaration, isStandardNamespace, type Schema } from "@soapstone/xml-model";
import { declaredContent, hasNoKeywords, impliedContent } from "./implied-content.ts";

/**
 * Schemas after the elements of messages were declared, and contents of messages that contradict existing declarations.
 */
export interface DeclaredElements {
  readonly schemas: readonly Schema[];
  readonly edits: readonly UnappliedEdit[];
  readonly fields: readonly OtherField[];
}

/**
 * Declares the elements that message parts imply. A part of an element states the element's content: its definition, or
 * keywords of a built-in type. An undeclared element is declared with the content of the first such part, in the schema
 * of its namespace. A declared one keeps its declaration, since other messages may use it; contradicting parts are
 * returned. `types` are declared too.
 */
export function declaredElements(
  impliedElements: readonly ImpliedElement[],
  { schemas: schemasOf, walk, declaring }: TypesFromDefinitions,
  types: readonly ImpliedComponent[],
): DeclaredElements {
  const schemas = schemasOf();
  const declared = new Map<string, ElementDeclaration>();
  const implied = new Map<string, JsonSchema>();
  for (const component of schemas.flatMap(({ components }): readonly Component[] => components))
    if (component.kind === "element") declared.set(clark(component.name), component);
  const added: ImpliedComponent[] = [];
  const edits: UnappliedEdit[] = [];
  const fields: OtherField[] = [];
  for (const element of impliedElements) {
    const { name, schema, at = schema.origin, isOfValues = false } = element;
    const content = impliedContent(schema);
    if (content === undefined || isStandardNamespace(name.namespace)) continue;
    const key = clark(name);
    const known = declared.get(key);
    const before = implied.get(key);
    const isSame =
      before === undefined ? known === undefined || isContentOf(content, known) : sameSchema(before, content);
    const isUnstated = schema === unspecifiedContent;
    if (!isSame && !isOfValues && !isUnstated) edits.push({ keyword: name.local, at });
    if (isOfValues && known !== undefined) fields.push(...otherFields(element, known, walk));
    if (known !== undefined || before !== undefined) continue;
    // Real WSDLs have parts with undeclared elements, without any content.
    if (content.ref === undefined && hasNoKeywords(content)) continue;
    const component = content.ref === undefined ? undefined : walk.componentOf(content.ref);
    const resolved = component?.kind === "element" ? walk.definition(content.ref ?? "") : content;
    implied.set(key, content);
    added.push({ name, content: resolved ?? content });
  }
  return { schemas: added.length + types.length === 0 ? schemas : declaring(added, types), edits, fields };

  function isContentOf(content: JsonSchema, known: ElementDeclaration): boolean {
    const own = walk.definitionOf("element", known.name);
    if (content.ref !== undefined) {
      const component = walk.componentOf(content.ref);
      if (own !== undefined || component === undefined || component.kind === "element")
        return own === content.ref || component === undefined;
      return known.type === undefined || "kind" in known.type || clark(known.type) === clark(component.name);
    }
    if (hasNoKeywords(content)) return true;
    if (own !== undefined) return sameSchema(declaredContent(walk.definition(own) ?? {}), content);
    const use = walk.use(content);
    if (known.type === undefined || use === undefined || "kind" in known.type) return true;
    if (isBuiltinSchema(content, known.type, walk.options)) return true;
    return !("kind" in use) && clark(use) === clark(known.type);
  }
}

/** Reports headers that contradict the declarations of their elements: once for each field, at its first position. */
export function reportFields(all: readonly OtherField[], uri: string, report: Report): void {
  const implied = new Set<string>();
  for (const { field, definition, at = { uri, pointer: "" } } of all) {
    if (implied.has(field)) continue;
    implied.add(field);
    report(mapping("declared-field", { field, definition }, at));
  }
}
