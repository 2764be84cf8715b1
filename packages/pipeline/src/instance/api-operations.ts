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

/** An operation of an API description, by the name that types and samples have for it. */
export interface ApiOperation {
  /** The `operationId`; without one, or where another operation has it already: `GET /depots/{number}`. */
  readonly name: string;
  readonly method: Method;
  /** The path template. */
  readonly template: string;
  readonly operation: Operation;
  /** Its parameters and those of its path, with references followed, and the media types of the root. */
  readonly effective: EffectiveOperation;
  /** Responses by status or `default`, with references followed; missing targets are left out. */
  readonly responses: ReadonlyMap<string, FoundPart<Response>>;
  /** The place of the operation. */
  readonly at: Path;
}

/** Returns every operation of a description, in document order. The names are unique. */
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
