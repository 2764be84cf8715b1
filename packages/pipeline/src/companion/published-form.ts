import { isArray, isObject, type JsonObject, jsonOperations, parsePointer } from "@soapstone/apidoc-model";
import { neededParts } from "@soapstone/apidoc-transforms";
import { type Separated, separate, xWsdl } from "@soapstone/complement";
import { retainedDefinitionsIn } from "@soapstone/service-mapping";

/** Which definitions stay in a clean file although no operation needs them. */
export interface PublishedOptions {
  /** All such definitions stay. */
  readonly allDefinitions?: boolean | undefined;
  /** The names of such definitions that stay. */
  readonly retained?: ReadonlySet<string> | undefined;
}

/**
 * Separates the clean file of a converted service from its complement. Besides `x-wsdl` and `x-xsd`, the complement
 * gets the definitions that no operation needs, and all `xml` objects if no operation sends or receives XML.
 */
export function publishedForm(
  document: JsonObject,
  { allDefinitions = false, retained }: PublishedOptions = {},
): Separated {
  const operations = [...jsonOperations(document)];
  if (!document.has(xWsdl) || operations.length === 0) return separate(document);
  const isOfXml = operations.some(({ operation }) => hasXml(operation, document));
  const stays = new Set([...(retained ?? []), ...retainedDefinitionsIn(document)]);
  return separate(document, {
    hidesXml: () => !isOfXml,
    ...(allDefinitions ? {} : { leavesOut: (clean) => new Set(unneeded(clean).filter((name) => !stays.has(name))) }),
  });
}

/** Returns the names of the definitions that no operation needs. */
export function unneeded(document: JsonObject): readonly string[] {
  const needed = namesIn(neededParts(document));
  const definitions = document.get("definitions");
  return isObject(definitions) ? [...definitions.keys()].filter((name) => !needed.has(name)) : [];
}

function namesIn(parts: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...parts].flatMap((part) => {
      const [container, name] = parsePointer(part) ?? [];
      return container === "definitions" && name !== undefined ? [name] : [];
    }),
  );
}

/** Whether an operation consumes or produces XML, by its own media types or those of the document. */
function hasXml(operation: JsonObject, document: JsonObject): boolean {
  return ["consumes", "produces"].some((field) => {
    const types = operation.get(field) ?? document.get(field);
    return isArray(types) && types.some((type) => typeof type === "string" && /[/+]xml\b/.test(type));
  });
}
