import { type Apidoc, definitionNameOf, isReference, type Response } from "@soapstone/apidoc-model";
import { withOperations } from "../complement/apidoc-edit.ts";
import { isResult, successOf, unwrapResponses } from "./result.ts";

/**
 * Marks in the complement the responses that residuals replaced by the results of their definitions, as `unwrapResults`
 * does: an operation that an edit renamed does not have the name of its result any more. `before` and `after`: the
 * description without and with the residuals.
 */
export function restoredResults(before: Apidoc, after: Apidoc): Apidoc {
  const found = new Map<string, string>();
  withOperations(before, (operation, method, path) => {
    const of = nameOfSchema(successOf(operation)[1]);
    const definition = of === undefined ? undefined : after.definitions?.get(of);
    const now = after.paths.items.get(path)?.[method];
    const { schema } = (now && successOf(now)[1]) ?? {};
    if (of !== undefined && definition !== undefined && schema !== undefined && nameOfSchema({ schema }) !== of)
      if (isResult(definition, schema)) found.set(`${method} ${path}`, of);
    return operation;
  });
  return found.size === 0 ? after : unwrapResponses(after, found);
}

function nameOfSchema(response: Pick<Response, "schema"> | undefined): string | undefined {
  const { schema } = response ?? {};
  return schema !== undefined && isReference(schema) ? definitionNameOf(schema) : undefined;
}
