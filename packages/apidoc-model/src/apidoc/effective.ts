import type { Reference } from "../schema/shared-objects.ts";
import type { ApidocSet, Operation, Parameter, PathItem, Scheme, SecurityRequirement } from "./objects.ts";
import { isReference } from "./walk.ts";

/** What an operation really has: its own fields, else those of the path and of the root. Empty lists are statements. */
export interface EffectiveOperation {
  /** Path parameters of the item first, where the operation does not override them; references followed. */
  readonly parameters: readonly EffectiveParameter[];
  readonly consumes: readonly string[] | undefined;
  readonly produces: readonly string[] | undefined;
  readonly schemes: readonly Scheme[] | undefined;
  readonly security: readonly SecurityRequirement[] | undefined;
}

export interface EffectiveParameter {
  readonly parameter: Parameter;
  /** The document that the parameter stands in: references in it start there. */
  readonly uri: string;
  readonly inherited: boolean;
}

/** `from` is the document of the item and the operation, where that is not the root. References that lead nowhere are left out. */
export function effectiveOperation(
  set: ApidocSet,
  item: PathItem,
  operation: Operation,
  from: string = set.uri,
): EffectiveOperation {
  const { root } = set;
  const byPlace = new Map<string, EffectiveParameter>();
  const add = (inherited: boolean) => (given: Parameter | Reference) => {
    const found = isReference(given) ? set.parameter(given.$ref, from) : { value: given, uri: from };
    if (found !== undefined)
      byPlace.set(placeOfParameter(found.value), { parameter: found.value, uri: found.uri, inherited });
  };
  item.parameters?.forEach(add(true));
  operation.parameters?.forEach(add(false));
  return {
    parameters: [...byPlace.values()],
    consumes: operation.consumes ?? root.consumes,
    produces: operation.produces ?? root.produces,
    schemes: operation.schemes ?? root.schemes,
    security: operation.security ?? root.security,
  };
}

/** What a parameter is unique by: name and place; there is one body, whatever its name. */
export function placeOfParameter(parameter: Parameter): string {
  return parameter.in === "body" ? "body" : `${parameter.in}:${parameter.name}`;
}
