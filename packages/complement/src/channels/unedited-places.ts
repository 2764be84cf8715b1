import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  methods,
  parsePointer,
  pointerTo,
  sameJson,
} from "@soapstone/apidoc-model";
import type { CompanionConstructs } from "./companion-construct.ts";
import { separate } from "./companion-constructs.ts";
import { type Construct, type ConstructKey, constructsOf, keyOf, stepOf } from "./construct-keys.ts";
import { matchConstructs } from "./match-constructs.ts";
import { operationPlace } from "./second-keys.ts";

/** Which parts of a document are unchanged since it was published. */
export interface UneditedPlaces {
  /** Whether the value at a pointer is unedited; its absence counts too. */
  readonly isUnedited: (pointer: string) => boolean;
  /** Whether the operation at a pointer still has its published method and path. */
  readonly hasItsRoute: (pointer: string) => boolean;
}

/**
 * Compares a document with its published constructs by digests. A place is unedited if a construct around it is;
 * outside operations, definitions and tags, if the rest of the document is. A missing operation, definition or property
 * is no edit if it was not published either.
 */
export function uneditedPlaces(document: JsonObject, published: CompanionConstructs): UneditedPlaces {
  const hidden = withHiddenXml(document, published);
  const { document: clean, constructs } = separate(document, { hidesXml: (construct) => hidden.has(construct) });
  const { matched } = matchConstructs(published, constructs);
  const before = new Map([...matched].map(([key, now]) => [now, key]));
  const byValue = new Map([...constructsOf(clean).values()].map((one) => [one.value, one]));
  const isOwn = (key: ConstructKey): boolean =>
    published.get(before.get(key) ?? "")?.digest === constructs.get(key)?.digest;
  const routes = new Set([...published.keys()].flatMap((key) => routeIn(key, published) ?? []));
  return { isUnedited, hasItsRoute };

  function isUnedited(pointer: string): boolean {
    const tokens = parsePointer(pointer) ?? [];
    const inPaths = tokens[0] === "paths" && tokens.length > 1 ? isUneditedRoute(tokens) : undefined;
    if (inPaths !== undefined) return inPaths;
    let value: Json | undefined = clean;
    let around: Construct | undefined;
    for (const [index, token] of tokens.entries()) {
      value = memberOf(value, token);
      if (value === undefined) {
        const absent = absentKey(around, tokens.slice(index - 1));
        if (absent !== undefined) return !published.has(absent);
        break;
      }
      const own = isObject(value) ? byValue.get(value) : undefined;
      if (own !== undefined && constructs.has(own.key) && isOwn(own.key)) return true;
      if (own !== undefined && own.kind !== "part") around = own;
    }
    return around === undefined && isOwn("document:");
  }

  /** A whole path, or one of its operations; undefined for anything inside an operation. */
  function isUneditedRoute([, path = "", method, ...inner]: readonly string[]): boolean | undefined {
    if (inner.length > 0 || (method !== undefined && !methods.some((one) => one === method))) return undefined;
    const item = memberOf(clean.get("paths") ?? null, path);
    const own = methods.filter((one) => method === undefined || one === method);
    const there = own.filter((one) => isObject(item) && item.has(one));
    if (there.length === 0) return item === undefined && !own.some((one) => routes.has(`${one} ${path}`));
    return there.every((one) => {
      const pointer = pointerTo(pointerTo("/paths", path), one);
      const key = operationAt(pointer);
      return key !== undefined && isOwn(key) && hasItsRoute(pointer);
    });
  }

  function operationAt(pointer: string): ConstructKey | undefined {
    const value = (parsePointer(pointer) ?? []).reduce<Json | undefined>(memberOf, clean);
    return isObject(value) ? byValue.get(value)?.key : undefined;
  }

  function hasItsRoute(pointer: string): boolean {
    const key = operationAt(pointer);
    const route = key === undefined ? undefined : routeIn(key, constructs);
    return route !== undefined && routeIn(before.get(key ?? "") ?? "", published) === route;
  }
}

/** Returns the constructs whose `xml` came from the companion. */
function withHiddenXml(document: JsonObject, published: CompanionConstructs): ReadonlySet<JsonObject> {
  const isHidden = (key: ConstructKey): boolean => published.get(key)?.complement?.has("xml") === true;
  if (![...published.keys()].some(isHidden)) return new Set();
  const { matched } = matchConstructs(published, separate(document).constructs);
  const there = constructsOf(document);
  return new Set(
    [...matched].flatMap(([key, now]) => {
      const value = there.get(now)?.value;
      const own = value?.get("xml");
      const publishedXml = published.get(key)?.complement?.get("xml");
      return value !== undefined && own !== undefined && publishedXml !== undefined && sameJson(own, publishedXml)
        ? [value]
        : [];
    }),
  );
}

function memberOf(value: Json | undefined, token: string): Json | undefined {
  if (isObject(value)) return value.get(token);
  return isArray(value) ? value[Number(token)] : undefined;
}

function routeIn(key: ConstructKey, constructs: CompanionConstructs): string | undefined {
  const second = key.startsWith("operation:") ? constructs.get(key)?.second : undefined;
  return second === undefined ? undefined : operationPlace(second).route;
}

/** Returns the key of a missing definition or property. */
function absentKey(around: Construct | undefined, [field, name]: readonly string[]): ConstructKey | undefined {
  if (name === undefined) return undefined;
  if (around === undefined) return field === "definitions" ? keyOf("definition", [stepOf(name)]) : undefined;
  return field === "properties" ? keyOf("property", [...around.path, stepOf(name)]) : undefined;
}
