import { isArray, isObject, type Json, pointerTo, writeJson } from "@soapstone/apidoc-model";
import { attributeText, type Described } from "@soapstone/xml-model";
import { digestOfText } from "../channels/digest.ts";
import { isComplementField } from "../complement.ts";
import { isChannelElement, residualName } from "./channel-element.ts";
import { withoutMember } from "./list-keys.ts";

/** Where a description comes from that was made of an API description which never was a WSDL. */
export interface ExternalOrigin {
  /** The field that said which format it is. */
  readonly rootField: "apidoc" | "swagger";
  /**
   * The digest of the complement that converting the description gives. Making it again of the API description implies all
   * of that, so that it need not be said; another one is of somebody who edited the WSDL.
   */
  readonly implied: string;
}

/** The attributes of the residual of a whole description that say its origin; `externalOriginOf` reads them. */
export function originAttributes(origin: ExternalOrigin | undefined): Readonly<Record<string, string | undefined>> {
  return origin === undefined ? {} : { [origin.rootField]: "2.0", implied: origin.implied };
}

/** Tells where a description comes from; undefined unless it was made of an external API description. */
export function externalOriginOf({ extensions }: Pick<Described, "extensions">): ExternalOrigin | undefined {
  for (const one of extensions) {
    const implied = isChannelElement(one, residualName) ? attributeText(one, "implied") : undefined;
    const rootField = (["swagger", "apidoc"] as const).find((field) => attributeText(one, field) !== undefined);
    if (implied !== undefined && rootField !== undefined) return { rootField, implied };
  }
  return undefined;
}

/** Returns the digest of all complement in a document, with the places where it stands. */
export function complementDigest(document: Json): string {
  const found: (readonly [at: string, text: string])[] = [];
  const waiting: (readonly [at: string, value: Json])[] = [["", document]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [at, value] = next;
    const members = isObject(value) ? [...value] : isArray(value) ? [...value.entries()] : [];
    for (const [key, member] of members) {
      const place = pointerTo(at, key);
      if (isObject(value) && isComplementField(String(key))) found.push([place, textOf(member)]);
      else waiting.push([place, member]);
    }
  }
  const said = found.filter(([, text]) => text !== "").map(([at, text]) => `${at.replace(operation, "")} ${text}`);
  return digestOfText(said.sort().join("\n"));
}

/** Where an operation stands says nothing of its complement. */
const operation = /^\/paths\/[^/]*\/[a-z]+/;

/** Neither the files nor the layout of a description are any of it. */
function textOf(member: Json): string {
  const said = isObject(member) ? withoutMember(member, "documents") : member;
  return isObject(said) && said.size === 0 ? "" : writeJson(fieldOf(said), { indent: 0 }).replace(/\\n\s*|\s+$/g, "");
}

/** A field that says one thing of schemas is a text, where no other stands beside it. */
function fieldOf(said: Json): Json {
  const [[key, only] = [], ...others] = isObject(said) ? said : [];
  return key === "schemas" && only !== undefined && others.length === 0 ? only : said;
}
