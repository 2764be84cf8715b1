import { type JsonSchema, wildcardPlan } from "@soapstone/schema-mapping";
import { isOfElements } from "./closed-object.ts";
import { namespacePattern } from "./namespace-pattern.ts";

/** The wildcards that patterns over namespaces can mean. */
const texts = ["##any/lax", "##other/lax", "##targetNamespace/lax", "##local/lax"];

export interface ImpliedWildcards {
  /** The wildcards as `wildcardText` writes them. */
  readonly elements?: string;
  readonly attributes?: string;
}

/**
 * Returns the wildcards that the patterns for names of an object mean, if each has one pattern for all of its
 * namespaces.
 */
export function impliedWildcards({ patternProperties }: JsonSchema, target: string): ImpliedWildcards {
  const patterns = [...(patternProperties?.keys() ?? [])].filter((pattern) => !pattern.endsWith("$"));
  const elements = patterns.filter(isOfElements);
  const attributes = patterns.filter((pattern) => pattern.startsWith("^@"));
  const found = { elements: textOf(elements, "^", target), attributes: textOf(attributes, "^@", target) };
  const isImpliedAnyway = elements.length === 0 && found.attributes === texts[0];
  return {
    ...(found.elements === undefined ? {} : { elements: found.elements }),
    ...(found.attributes === undefined || isImpliedAnyway ? {} : { attributes: found.attributes }),
  };
}

function textOf(patterns: readonly string[], before: string, target: string): string | undefined {
  const [only, ...others] = patterns;
  if (only === undefined || others.length > 0) return undefined;
  return texts.find((wildcard) => {
    const { namespaces } = wildcardPlan({ kind: "wildcard", wildcard, target, min: 0, max: "unbounded" });
    return only === `${before}${namespacePattern(namespaces)}`;
  });
}
