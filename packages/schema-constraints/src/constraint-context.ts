import { Keeper } from "@soapstone/complement";
import {
  type CodecPlans,
  type DialectName,
  type JsonSchema,
  type SchemaWalk,
  wildcardKey,
} from "@soapstone/schema-mapping";

/** How much of the structure of documents a schema states beside what the rules give. */
export interface ConstraintOptions {
  readonly dialect: DialectName;
  /** No properties but those of the content, and what a wildcard admits. */
  readonly closed: boolean;
  /**
   * The order of children as a pattern on `$order`: not at all, where the order of the properties does not tell it, or
   * for each content of elements.
   */
  readonly signature: "off" | "auto" | "strict";
  /** Whether documents may say beside their root how they were written (`$lexical`). */
  readonly keepLexical?: boolean | undefined;
}

/** Whether anything is stated. */
export function hasConstraints({ closed, signature, keepLexical }: ConstraintOptions): boolean {
  return closed || signature !== "off" || keepLexical === true;
}

export interface ConstraintContext {
  readonly options: ConstraintOptions;
  /** Of definitions that name no namespace. */
  readonly targetNamespace?: string;
  /** What is known of the documents under the schemas, beyond what definitions say. */
  readonly bindings?: CodecPlans;
  /** The content of each global element that may stand in a document, by `{namespace}local`: what wildcards admit. */
  readonly elements?: ReadonlyMap<string, JsonSchema>;
  /** The same of the values of global attributes. */
  readonly attributes?: ReadonlyMap<string, JsonSchema>;
}

/** What statements are made from, where the components are at hand. */
export function constraintContext(
  { set, bindings, use, content }: Pick<SchemaWalk, "set" | "bindings" | "use" | "content">,
  options: ConstraintOptions,
): ConstraintContext {
  const elements = new Map<string, JsonSchema>();
  const attributes = new Map<string, JsonSchema>();
  for (const { name, abstract } of bindings.roots.values())
    if (!abstract) elements.set(wildcardKey(name), content(name));
  for (const component of set.components)
    if (component.kind === "attribute") attributes.set(wildcardKey(component.name), use(component.type, new Keeper()));
  return { options, bindings, elements, attributes };
}

/** What a target has words for. */
export function hasAlternatives({ options }: ConstraintContext): boolean {
  return options.dialect !== "apidoc";
}
