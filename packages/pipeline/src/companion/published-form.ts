import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  type JsonOperation,
  jsonOperations,
  type PointerTokens,
  parsePointer,
  valueAt,
} from "@soapstone/apidoc-model";
import { neededParts } from "@soapstone/apidoc-transforms";
import { type Separated, separate, xWsdl } from "@soapstone/mapping";

/** What stays in a clean file that only readers of its companion need. */
export interface PublishedOptions {
  /** Definitions that no operation needs stay. */
  readonly allDefinitions?: boolean | undefined;
  /** Of those that no operation needs, the ones that stay. */
  readonly shown?: ReadonlySet<string> | undefined;
}

/**
 * Separates the clean file of a service that was a WSDL from what its companion holds: beside `x-wsdl` and `x-xsd` the
 * definitions that no operation needs, and every `xml` of what no operation sends or receives as XML.
 */
export function publishedForm(
  document: JsonObject,
  { allDefinitions = false, shown }: PublishedOptions = {},
): Separated {
  const operations = [...jsonOperations(document)];
  if (!document.has(xWsdl) || operations.length === 0) return separate(document);
  const ofXml = operations.filter(({ operation }) => hasXml(operation, document));
  const sent = sentBy(ofXml, document);
  const isShown = (name: string): boolean => shown?.has(name) === true;
  return separate(document, {
    ...(ofXml.length === operations.length ? {} : { hidesXml: (construct) => !sent.has(construct) }),
    ...(allDefinitions ? {} : { leavesOut: (clean) => new Set(unneeded(clean).filter((name) => !isShown(name))) }),
  });
}

/** The definitions that no operation needs. */
function unneeded(document: JsonObject): readonly string[] {
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

/** The objects that describe what some operations send and receive: theirs, and those of the parts that they need. */
function sentBy(operations: readonly JsonOperation[], document: JsonObject): ReadonlySet<Json> {
  if (operations.length === 0) return new Set();
  const places = operations.map(({ path, method }): PointerTokens => ["paths", path, method]);
  const isSent = (at: PointerTokens): boolean =>
    places.some((place) => place.every((token, index) => token === at[index]));
  const parts = [...neededParts(document, isSent)].map((part) => parsePointer(part) ?? []);
  const found = new Set<Json>();
  const waiting = [...places, ...parts].map((place) => valueAt(document, place));
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (found.has(value)) continue;
    if (isObject(value)) waiting.push(...value.values());
    else if (isArray(value)) waiting.push(...value);
    else continue;
    found.add(value);
  }
  return found;
}

/** Whether an operation consumes or produces XML, by what it says or the document says for all. */
function hasXml(operation: JsonObject, document: JsonObject): boolean {
  return ["consumes", "produces"].some((field) => {
    const types = operation.get(field) ?? document.get(field);
    return isArray(types) && types.some((type) => typeof type === "string" && /[/+]xml\b/.test(type));
  });
}
