import {
  canonicalLexeme,
  isArray,
  isNumeric,
  isObject,
  type Json,
  type JsonObject,
  lexemeOf,
  writeJson,
} from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../complement.ts";
import { isMapOfNames, isOfAuthor } from "./construct-keys.ts";

/** Returns the digest of a value without its complement: equal for equal JSON values. */
export function digestOf(value: Json): string {
  return isObject(value) ? (digestsOf(value).get(value) ?? "") : digestOfText(scalarText(value));
}

/**
 * Returns a digest of a text, sixteen hexadecimal digits: two rounds of FNV-1a. It does not protect against forgery.
 */
export function digestOfText(text: string): string {
  return [0x811c9dc5, 0x9747b28c].map((seed) => hash(text, seed)).join("");
}

/**
 * Returns the digest of each object in a document, without its complement: equal for equal JSON values, however they
 * are written. The digest of an object is computed from those of its members, so that all digests cost one pass.
 */
export function digestsOf(document: JsonObject): ReadonlyMap<Json, string> {
  const order: VisitedValue[] = [];
  const waiting: VisitedValue[] = [{ value: document, isSet: false, isSecurity: false, of: "object" }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    order.push(next);
    waiting.push(...membersOf(next));
  }
  const digests = new Map<Json, string>();
  const now = (member: Json): string => digests.get(member) ?? scalarText(member);
  // Members come after their containers: in reverse order, each container finds the digests of its members.
  for (const { value, isSet, of } of order.reverse())
    if (isObject(value)) {
      const texts = fieldsOf(value, of).map(([key, member]) => `${JSON.stringify(key)}:${now(member)}`);
      digests.set(value, digestOfText(`{${texts.sort().join()}}`));
    } else if (isArray(value)) {
      const texts = value.map(now);
      digests.set(value, digestOfText(`[${(isSet ? texts.sort() : texts).join()}]`));
    }
  return digests;
}

interface VisitedValue {
  readonly value: Json;
  /** Whether the value is a list whose order has no meaning. */
  readonly isSet: boolean;
  /** Whether the value is in `security`, whose scopes are sets. */
  readonly isSecurity: boolean;
  /**
   * How an `x-wsdl` inside is read: as the complement in an object; as a name like any other in a map of names and in
   * an author's value.
   */
  readonly of: "object" | "names" | "value";
}

const sets: ReadonlySet<string> = new Set(["required", "schemes"]);

function membersOf({ value, isSecurity, of }: VisitedValue): readonly VisitedValue[] {
  if (isArray(value)) return value.map((member) => ({ value: member, isSet: isSecurity, isSecurity, of }));
  if (!isObject(value)) return [];
  return fieldsOf(value, of).map(([key, member]) => ({
    value: member,
    isSet: of === "object" && sets.has(key),
    isSecurity: isSecurity || (of === "object" && key === "security"),
    of: of === "object" ? kindOfField(key) : of === "names" ? "object" : "value",
  }));
}

function scalarText(value: Json): string {
  return isNumeric(value) ? canonicalLexeme(lexemeOf(value)) : writeJson(value, { indent: 0 }).trimEnd();
}

function fieldsOf(value: JsonObject, of: VisitedValue["of"]): readonly (readonly [string, Json])[] {
  return [...value].filter(([key]) => of !== "object" || !isComplement(key));
}

function kindOfField(key: string): VisitedValue["of"] {
  return isOfAuthor(key) ? "value" : isMapOfNames(key) ? "names" : "object";
}

function isComplement(key: string): boolean {
  return key === xWsdl || key === xXsd;
}

function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
