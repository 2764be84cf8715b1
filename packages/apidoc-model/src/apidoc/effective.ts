import type { Reference } from "../schema/shared-objects.ts";
import type { ApidocSet, Operation, Parameter, PathItem, Scheme, SecurityRequirement } from "./objects.ts";
import { isReference } from "./walk.ts";

/**
 * The effective fields of an operation: its own, otherwise those of the path item and of the root. An empty list
 * overrides as well.
 */
export interface EffectiveOperation {
  /**
   * The parameters of the path item that the operation does not override, then those of the operation; references are
   * resolved.
   */
  readonly parameters: readonly EffectiveParameter[];
  readonly consumes: readonly string[] | undefined;
  readonly produces: readonly string[] | undefined;
  readonly schemes: readonly Scheme[] | undefined;
  readonly security: readonly SecurityRequirement[] | undefined;
}

export interface EffectiveParameter {
  readonly parameter: Parameter;
  /** The document that contains the parameter, against which references in it are resolved. */
  readonly uri: string;
  /**
   * The pointer in that document. For a parameter that is written in the path item or operation, it begins with the
   * given pointer of that object.
   */
  readonly pointer: string;
  readonly inherited: boolean;
}

/**
 * Returns the effective fields of an operation (Swagger 2.0, Path Item Object, Operation Object). If the path item is
 * not in the root document, `from` is its document, and `pointers` are the positions of item and operation in it.
 * References that cannot be resolved are left out.
 */
export function effectiveOperation(
  set: ApidocSet,
  item: PathItem,
  operation: Operation,
  from: string = set.uri,
  pointers: { readonly item: string; readonly operation: string } = { item: "", operation: "" },
): EffectiveOperation {
  const { root } = set;
  const byKey = new Map<string, EffectiveParameter>();
  const add = (inherited: boolean, above: string) => (given: Parameter | Reference, index: number) => {
    const pointer = `${above}/parameters/${index}`;
    const found = isReference(given) ? set.parameter(given.$ref, from) : { value: given, uri: from, pointer };
    if (found === undefined) return;
    const { value, ...place } = found;
    byKey.set(parameterKey(value), { parameter: value, uri: place.uri, pointer: place.pointer, inherited });
  };
  item.parameters?.forEach(add(true, pointers.item));
  operation.parameters?.forEach(add(false, pointers.operation));
  return {
    parameters: [...byKey.values()],
    consumes: operation.consumes ?? root.consumes,
    produces: operation.produces ?? root.produces,
    schemes: operation.schemes ?? root.schemes,
    security: operation.security ?? root.security,
  };
}

/** Returns the key by which a parameter is unique: its name and location. There is only one body, whatever its name. */
export function parameterKey(parameter: Parameter): string {
  return parameter.in === "body" ? "body" : `${parameter.in}:${parameter.name}`;
}
