import type { CodecPlan, CodecPlans, JsonSchema, ObjectPlan } from "@soapstone/schema-mapping";
import type { ElementDeclaration, TypeUse } from "@soapstone/xml-model";

/** Where a schema stands: what the definition around it says of all that is in it. */
export interface ContentContext {
  readonly namespace: string;
  /** The element whose content it is. */
  readonly declaration: ElementDeclaration | undefined;
  /** The form of that content. */
  readonly form: CodecPlan | undefined;
  /** The same, where it is an object. */
  readonly binding: ObjectPlan | undefined;
}

export interface ContentContexts {
  /** Where the content of a definition stands. */
  readonly of: (name: string, schema: JsonSchema) => ContentContext;
  /** Where the content of an element stands; without components, only the definition around it is known. */
  readonly at: (namespace: string, declaration: ElementDeclaration | undefined, type?: TypeUse) => ContentContext;
}

/** The places of one output, of whose components `bindings` knows, where they are at hand. */
export function contentContexts(
  bindings: CodecPlans | undefined,
  namespaceOf: (schema: JsonSchema) => string,
): ContentContexts {
  const at: ContentContexts["at"] = (namespace, declaration, type) => {
    const isTyped = declaration !== undefined && bindings?.typeOf(declaration) !== undefined;
    const ofDeclaration = isTyped ? bindings?.ofElement(declaration) : undefined;
    const form = type === undefined ? ofDeclaration : bindings?.ofType(type);
    return { namespace, declaration, form, binding: form?.kind === "object" ? form : undefined };
  };
  return {
    at,
    of: (name, schema) => {
      const component = bindings?.component(name);
      const declaration = component?.kind === "element" ? component : undefined;
      const type = component?.kind === "element" ? component.type : component;
      return at(namespaceOf(schema), declaration, type);
    },
  };
}
