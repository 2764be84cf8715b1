import { type JsonSchema, wildcardBinding } from "@soapstone/schema-mapping";
import { isOfElements } from "./closing.ts";
import { namespacePattern } from "./namespace-pattern.ts";

/** What a wildcard may be whose words are those of its namespaces. */
const texts = ["##any/lax", "##other/lax", "##targetNamespace/lax", "##local/lax"];

export interface ImpliedWildcards {
  /** As in `wildcardText`. */
  readonly elements?: string;
  readonly attributes?: string;
}

/** The wildcards that the patterns for names of an object stand for, where each is one for all of its namespaces. */
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
    const { namespaces } = wildcardBinding({ kind: "wildcard", wildcard, target, min: 0, max: "unbounded" });
    return only === `${before}${namespacePattern(namespaces)}`;
  });
}
