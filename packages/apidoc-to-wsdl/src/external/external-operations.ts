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

/** Gives each operation a name of one word that is unique, also without regard to case. */
export function namedOperations(apidoc: Apidoc): Apidoc {
  const taken = new Set<string>();
  return withOperations(apidoc, (operation, method, path) => ({
    ...operation,
    operationId: operationNameIn(taken, operationNameFor(operation.operationId, method, path)),
  }));
}

/** Returns the name of an operation: the words of its `operationId`, else its method and path, `getPetsByPetId`. */
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

/** Returns an unused name; the elements of an operation `find` and `findResponse` must be unused too. */
function operationNameIn(taken: Set<string>, wish: string): string {
  const isTaken = (name: string): boolean => taken.has(foldName(name)) || taken.has(foldName(`${name}Response`));
  const name = unusedName(wish, isTaken);
  taken.add(foldName(name)).add(foldName(`${name}Response`));
  return name;
}

/** Returns the name of the service, its port type and its bindings, by the words of the title: `SwaggerPetstore`. */
export function serviceNameOf(title: string): string {
  const name = camelCase(title);
  return settledNameOfKey(name === "" ? "Service" : name);
}

/** Returns the operations in one port type, without what only HTTP has: media types, schemes, security. */
export function soapOperations(apidoc: Apidoc): Apidoc {
  const tag = serviceNameOf(apidoc.info.title);
  return withOperations(apidoc, (operation) => plainOperation(operation, tag));
}

/**
 * Returns the operations in one port type per method, since the verb belongs to the binding (WSDL 1.1 §4.4): with their
 * effective media types, without header fields, and with one response for all errors.
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

/** Gives parameters unique names that XML accepts. */
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
