import { type Apidoc, isArray, isObject, type Json, writeApidoc } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../complement.ts";
import { digest } from "./patch.ts";

/** Where a description says how its operations look. */
export const shapeMembers = ["paths", "parameters", "responses"] as const;

const own: ReadonlySet<string> = new Set([xWsdl, xXsd]);

/**
 * A short name for how the operations of a description look, where a plan made it otherwise than it would be: as long as
 * they have it, nobody edited them.
 */
export function shapeDigest(apidoc: Pick<Apidoc, (typeof shapeMembers)[number]>): string {
  const { paths, parameters, responses } = apidoc;
  const part: Apidoc = {
    rootField: "apidoc",
    version: "2.0",
    info: { title: "", version: "" },
    paths,
    ...(parameters === undefined ? {} : { parameters }),
    ...(responses === undefined ? {} : { responses }),
  };
  return digest(withoutOwnWords(writeApidoc(part)), true);
}

/** A value without what is our complement in it. */
export function withoutOwnWords(json: Json): Json {
  if (isArray(json)) return json.map(withoutOwnWords);
  if (!isObject(json)) return json;
  return new Map([...json].filter(([key]) => !own.has(key)).map(([key, value]) => [key, withoutOwnWords(value)]));
}
