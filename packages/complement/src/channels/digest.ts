import {
  canonicalLexeme,
  isArray,
  isContainer,
  isNumeric,
  isObject,
  type Json,
  type JsonArray,
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
  const digest = new TextDigest();
  digest.add(text);
  return digest.finish();
}

const prime = 0x01000193;

/** The digest of a text that is given in pieces. */
class TextDigest {
  #first = 0x811c9dc5;
  #second = 0x9747b28c;

  add(text: string): void {
    let [first, second] = [this.#first, this.#second];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      first = Math.imul(first ^ code, prime);
      second = Math.imul(second ^ code, prime);
    }
    this.#first = first;
    this.#second = second;
  }

  finish(): string {
    return [this.#first, this.#second].map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
  }
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
    pushMembers(next, waiting);
  }
  const digests = new Map<Json, string>();
  const quoted = new QuotedNames();
  const textOf = (member: Json): string =>
    (isContainer(member) ? digests.get(member) : undefined) ?? scalarText(member);
  // Members come after their containers: in reverse order, each container finds the digests of its members.
  for (const { value, isSet, of } of order.reverse()) {
    const digest = new TextDigest();
    if (isArray(value)) {
      const texts = value.map(textOf);
      digest.add(`[${(isSet ? texts.sort() : texts).join()}]`);
    } else {
      digest.add("{");
      const names = [...value.keys()]
        .filter((key) => of !== "object" || !isComplement(key))
        .map((key) => quoted.of(key));
      names.sort().forEach((name, index) => {
        digest.add(index === 0 ? name : `,${name}`);
        digest.add(":");
        digest.add(textOf(value.get(quoted.nameIn(name)) ?? null));
      });
      digest.add("}");
    }
    digests.set(value, digest.finish());
  }
  return digests;
}

interface VisitedValue {
  readonly value: JsonObject | JsonArray;
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

function pushMembers({ value, isSecurity, of }: VisitedValue, waiting: VisitedValue[]): void {
  if (isArray(value)) {
    for (const member of value)
      if (isContainer(member)) waiting.push({ value: member, isSet: isSecurity, isSecurity, of });
    return;
  }
  for (const [key, member] of value)
    if (isContainer(member) && (of !== "object" || !isComplement(key)))
      waiting.push({
        value: member,
        isSet: of === "object" && sets.has(key),
        isSecurity: isSecurity || (of === "object" && key === "security"),
        of: of === "object" ? kindOfField(key) : of === "names" ? "object" : "value",
      });
}

/** Names as strings of JSON; most occur often. */
class QuotedNames {
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, string>();

  of(name: string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const text = JSON.stringify(name);
    this.#texts.set(name, text);
    this.#names.set(text, name);
    return text;
  }

  nameIn(text: string): string {
    return this.#names.get(text) ?? "";
  }
}

function scalarText(value: Json): string {
  if (typeof value === "string") return JSON.stringify(value);
  return isNumeric(value) ? canonicalLexeme(lexemeOf(value)) : writeJson(value, { indent: 0 }).trimEnd();
}

function kindOfField(key: string): VisitedValue["of"] {
  return isOfAuthor(key) ? "value" : isMapOfNames(key) ? "names" : "object";
}

function isComplement(key: string): boolean {
  return key === xWsdl || key === xXsd;
}
