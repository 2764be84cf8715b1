import type { CodecPlan, CodecPlans, JsonSchema, ObjectPlan } from "@soapstone/schema-mapping";
import type { ElementDeclaration, TypeUse } from "@soapstone/xml-model";

/** The context of a schema on which its constraints depend. */
export interface ContentContext {
  readonly namespace: string;
  /** The element whose content the schema describes. */
  readonly declaration: ElementDeclaration | undefined;
  /** The codec plan of that content. */
  readonly form: CodecPlan | undefined;
  /** The codec plan, if it is that of an object. */
  readonly codecPlan: ObjectPlan | undefined;
}

export interface ContentContexts {
  /** Returns the context of a definition's content. */
  readonly of: (name: string, schema: JsonSchema) => ContentContext;
  /** Returns the context of an element's content; without components, only the definition around is known. */
  readonly at: (namespace: string, declaration: ElementDeclaration | undefined, type?: TypeUse) => ContentContext;
}

/** Prepares the contexts of one output; `codecPlans`: the codec plans, if the components are at hand. */
export function contentContexts(
  codecPlans: CodecPlans | undefined,
  namespaceOf: (schema: JsonSchema) => string,
): ContentContexts {
  const at: ContentContexts["at"] = (namespace, declaration, type) => {
    const isTyped = declaration !== undefined && codecPlans?.typeOf(declaration) !== undefined;
    const ofDeclaration = isTyped ? codecPlans?.ofElement(declaration) : undefined;
    const form = type === undefined ? ofDeclaration : codecPlans?.ofType(type);
    return { namespace, declaration, form, codecPlan: form?.kind === "object" ? form : undefined };
  };
  return {
    at,
    of: (name, schema) => {
      const component = codecPlans?.component(name);
      const declaration = component?.kind === "element" ? component : undefined;
      const type = component?.kind === "element" ? component.type : component;
      return at(namespaceOf(schema), declaration, type);
    },
  };
}
