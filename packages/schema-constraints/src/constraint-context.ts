import { Keeper } from "@soapstone/complement";
import {
  type CodecPlans,
  type DialectName,
  type JsonSchema,
  type SchemaWalk,
  wildcardKey,
} from "@soapstone/schema-mapping";

/** Which strict constraints a schema has beside the keywords of the rules. */
export interface ConstraintOptions {
  readonly dialect: DialectName;
  /** Objects allow only the properties of their content, and what wildcards allow. */
  readonly closed: boolean;
  /**
   * The order of children as a pattern on `$order`: never; only where the order of the properties does not imply it; or
   * for all element content.
   */
  readonly signature: "off" | "auto" | "strict";
  /** Whether documents may have, beside their root, the lexical forms of values (`$lexical`). */
  readonly keepLexical?: boolean | undefined;
}

/** Whether any constraint is added. */
export function hasConstraints({ closed, signature, keepLexical }: ConstraintOptions): boolean {
  return closed || signature !== "off" || keepLexical === true;
}

export interface ConstraintContext {
  readonly options: ConstraintOptions;
  /** The namespace of definitions that state none. */
  readonly targetNamespace?: string;
  /** The codec plans of the schemas' documents, if the components are at hand. */
  readonly codecPlans?: CodecPlans;
  /** The content of each possible global element by `{namespace}local`, for wildcards. */
  readonly elements?: ReadonlyMap<string, JsonSchema>;
  /** The values of global attributes by `{namespace}local`, for wildcards. */
  readonly attributes?: ReadonlyMap<string, JsonSchema>;
}

/** Returns the context of constraints for components at hand. */
export function constraintContext(
  { set, codecPlans, use, content }: Pick<SchemaWalk, "set" | "codecPlans" | "use" | "content">,
  options: ConstraintOptions,
): ConstraintContext {
  const elements = new Map<string, JsonSchema>();
  const attributes = new Map<string, JsonSchema>();
  for (const { name, abstract } of codecPlans.roots.values())
    if (!abstract) elements.set(wildcardKey(name), content(name));
  for (const component of set.components)
    if (component.kind === "attribute") attributes.set(wildcardKey(component.name), use(component.type, new Keeper()));
  return { options, codecPlans, elements, attributes };
}

/** Whether the dialect has keywords for alternatives. */
export function hasAlternatives({ options }: ConstraintContext): boolean {
  return options.dialect !== "apidoc";
}
