import {
  type ApidocSet,
  type EffectiveOperation,
  effectiveOperation,
  type FoundPart,
  into,
  isReference,
  type Method,
  methods,
  type Operation,
  type Path,
  type Response,
} from "@soapstone/apidoc-model";

/** An operation of an API description, with the name that generated types and samples use. */
export interface ApiOperation {
  /** The `operationId`; if it is absent or not unique, `GET /depots/{number}`. */
  readonly name: string;
  readonly method: Method;
  /** The path template. */
  readonly template: string;
  readonly operation: Operation;
  /** The parameters of the operation and of its path with references resolved, and the effective media types. */
  readonly effective: EffectiveOperation;
  /** The responses by status or `default`, with references resolved; those without a target are left out. */
  readonly responses: ReadonlyMap<string, FoundPart<Response>>;
  /** The pointer of the operation. */
  readonly at: Path;
}

/** Returns all operations of a description in document order, with unique names. */
export function apiOperations(set: ApidocSet): readonly ApiOperation[] {
  const paths = into({ uri: set.uri }, "paths");
  const named = new Set<string>();
  return [...set.root.paths.items].flatMap(([template, given]) => {
    const found = given.$ref === undefined ? undefined : set.pathItem(given.$ref);
    const item = found?.value ?? given;
    return methods.flatMap((method): readonly ApiOperation[] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const id = operation.operationId;
      const name = id === undefined || id === "" || named.has(id) ? `${method.toUpperCase()} ${template}` : id;
      named.add(name);
      const at = into(into(paths, template), method);
      const effective = effectiveOperation(set, item, operation, found?.uri);
      return [{ name, method, template, operation, effective, responses: responsesOf(set, operation, at), at }];
    });
  });
}

function responsesOf(set: ApidocSet, { responses }: Operation, at: Path): ReadonlyMap<string, FoundPart<Response>> {
  const found = new Map<string, FoundPart<Response>>();
  for (const [code, response] of responses.codes) {
    const pointed = isReference(response) ? set.response(response.$ref) : undefined;
    if (pointed !== undefined) found.set(code, pointed);
    else if (!isReference(response)) found.set(code, { value: response, uri: at.uri, pointer: "", diagnostics: [] });
  }
  return found;
}
