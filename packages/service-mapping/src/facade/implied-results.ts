import {
  type Apidoc,
  countReferences,
  isReference,
  nameInContainer,
  type Operation,
  referenceTo,
  type SchemaOrRef,
  writeApidoc,
} from "@soapstone/apidoc-model";
import { withOperations } from "../complement/apidoc-edit.ts";
import { isResult, successOf, unwrapResponses, withResponse } from "./result.ts";

/**
 * Finds the definitions whose only property is the response of an operation, in documents without complement:
 * definitions to which nothing refers, and which are named for the operation. `wrapped` has references to them as
 * responses; `unwrapped` restores the results, and marks them in the complement.
 *
 *     FindBook: 200: { $ref: Book }      FindBookResponse: { FindBookResult: { $ref: Book } }
 */
export function impliedResults(apidoc: Apidoc): {
  readonly wrapped: Apidoc;
  readonly unwrapped: (made: Apidoc) => Apidoc;
} {
  const free = unreferenced(apidoc);
  const found = new Map<string, string>();
  const wrapped = withOperations(apidoc, (operation, method, path) => {
    const [code, answer] = successOf(operation);
    const { schema } = answer ?? {};
    const of = schema === undefined ? undefined : resultOwner(operation, schema, free);
    if (answer === undefined || of === undefined) return operation;
    found.set(`${method} ${path}`, of);
    return withResponse(operation, code, { ...answer, schema: referenceTo(of) });
  });
  return { wrapped, unwrapped: (made) => (found.size === 0 ? made : unwrapResponses(made, found)) };
}

function resultOwner(
  { operationId }: Operation,
  schema: SchemaOrRef,
  free: ReadonlyMap<string, SchemaOrRef>,
): string | undefined {
  if (operationId === undefined) return undefined;
  const response = `${operationId}Response`.toLowerCase();
  const [of] = [...free].find(([name, one]) => name.toLowerCase() === response && isResult(one, schema)) ?? [];
  return of;
}

/** The definitions that nothing in the description refers to. */
function unreferenced(apidoc: Apidoc): ReadonlyMap<string, SchemaOrRef> {
  const referred = new Set(
    [...countReferences(writeApidoc(apidoc)).keys()].flatMap((one) => nameInContainer(one, "definitions") ?? []),
  );
  return new Map([...(apidoc.definitions ?? [])].filter(([name, one]) => !referred.has(name) && !isReference(one)));
}
