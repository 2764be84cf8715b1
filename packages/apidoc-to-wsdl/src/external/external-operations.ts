import {
  type Apidoc,
  isReference,
  type Method,
  type Operation,
  object,
  parsePathTemplate,
} from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { camelCase, capitalised, foldName, settledNameOfKey, settledNcName } from "@soapstone/conversion";
import { given, withOperations } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";

/** Names each operation by one word that no other has, also where case is folded. */
export function namedOperations(apidoc: Apidoc): Apidoc {
  const taken = new Set<string>();
  return withOperations(apidoc, (operation, method, path) => ({
    ...operation,
    operationId: operationNameIn(taken, operationNameFor(operation.operationId, method, path)),
  }));
}

/** An operation is named for the words of its `operationId`, else for its method and path: `getPetsByPetId`. */
function operationNameFor(operationId: string | undefined, method: Method, path: string): string {
  const word = camelCase(operationId ?? "");
  if (word !== "") return settledNameOfKey(word);
  const words = parsePathTemplate(path).flatMap((part) =>
    part.kind === "text" ? keywordsOf(part.text) : ["By", ...keywordsOf(part.name)],
  );
  return `${method}${words.map(capitalised).join("")}`;
}

function keywordsOf(text: string): readonly string[] {
  return text.split(/[^A-Za-z\d]+/).filter((word) => word !== "");
}

/** The elements of an operation are `find` and `findResponse`, which are no other's. */
function operationNameIn(taken: Set<string>, wish: string): string {
  const isTaken = (name: string): boolean => taken.has(foldName(name)) || taken.has(foldName(`${name}Response`));
  const name = unusedName(wish, isTaken);
  taken.add(foldName(name)).add(foldName(`${name}Response`));
  return name;
}

/** The name of the service, of its port type and its bindings, for the words of the title: `SwaggerPetstore`. */
export function serviceNameOf(title: string): string {
  const name = camelCase(title);
  return settledNameOfKey(name === "" ? "Service" : name);
}

/** The operations in one port type, with nothing of what only HTTP knows: media types, schemes, security. */
export function soapOperations(apidoc: Apidoc): Apidoc {
  const tag = serviceNameOf(apidoc.info.title);
  return withOperations(apidoc, (operation) => plainOperation(operation, tag));
}

/**
 * The operations in a port type for each method, since the verb is the binding's (WSDL 1.1 §4.3): with the media types
 * that are in force, without header fields, and with one response for all errors.
 */
export function httpOperations(apidoc: Apidoc): Apidoc {
  const name = serviceNameOf(apidoc.info.title);
  return withOperations(apidoc, (operation, method) => {
    const { consumes = apidoc.consumes, produces = apidoc.produces, parameters = [] } = operation;
    const tag = `${name}${capitalised(method)}`;
    const sent = parameters.filter((one) => !("in" in one) || one.in !== "header");
    return withPartNames({
      ...plainOperation({ ...operation, parameters: sent }, tag),
      ...given("consumes", consumes),
      ...given("produces", produces),
    });
  });
}

/** Parts have names that XML accepts, each once. */
function withPartNames({ parameters, ...rest }: Operation): Operation {
  if (parameters === undefined) return rest;
  const taken = new Set<string>();
  const named = parameters.map((one) => {
    if (isReference(one)) return one;
    const part = unusedName(settledNcName(one.name), (name) => taken.has(name));
    taken.add(part);
    if (part === one.name || one.in === "body") return { ...one, name: part };
    return { ...one, extensions: object([...(one.extensions ?? []), [xWsdl, object([["part", part]])]]) };
  });
  return { ...rest, parameters: named };
}

function plainOperation(
  { operationId, summary, description, parameters, responses }: Operation,
  tag: string,
): Operation {
  return {
    ...given("operationId", operationId),
    tags: [tag],
    ...given("summary", summary),
    ...given("description", description),
    ...given("parameters", parameters?.length === 0 ? undefined : parameters),
    responses,
  };
}
