import { isArray, isObject, type Json, writeJson } from "@soapstone/apidoc-model";
import { mediaTypes, payloadKind } from "@soapstone/conversion";
import { textOfBase64 } from "../mime/base64.ts";
import { scalarText } from "./scalar-text.ts";

/** The text of a body and its media type with parameters. */
export interface WrittenBody {
  readonly type: string;
  readonly text: string;
}

/** The text of a body, and its media type. */
export interface BodyForm {
  /** Media types of the description; without any, JSON. */
  readonly types: readonly string[] | undefined;
  /** The type of the body; `file` of octets. */
  readonly type: string | undefined;
  /**
   * Writes the body in the form that the service behind the API expects; undefined if that is impossible, which is
   * reported.
   */
  readonly asPayload?: ((body: Json) => WrittenBody | undefined) | undefined;
}

export type NotWritten = "media-type" | "octets" | "reported";

/**
 * Writes a body in the first of its media types that is possible: JSON, the form of the service, octets, a text.
 * Otherwise returns the reason.
 */
export function bodyText(body: Json, { types, type, asPayload }: BodyForm): WrittenBody | NotWritten {
  const all = types === undefined || types.length === 0 ? [mediaTypes.json as string] : types;
  const isFile = type === "file" && typeof body === "string";
  const json = isFile ? undefined : all.find((one) => payloadKind(one) === "json");
  if (json !== undefined) return jsonBody(body, json);
  if (asPayload !== undefined) return asPayload(body) ?? "reported";
  const media = all.find((one) => !one.includes("*")) ?? mediaTypes.octets;
  if (isFile) {
    const text = textOfBase64(body);
    return text === undefined ? "octets" : { type: media, text };
  }
  if (all.includes(mediaTypes.any)) return jsonBody(body, mediaTypes.json);
  const isText = !isObject(body) && !isArray(body) && !["xml", "multipart"].includes(payloadKind(media));
  return isText ? { type: media, text: scalarText(body, undefined) } : "media-type";
}

function jsonBody(body: Json, type: string): WrittenBody {
  return { type, text: writeJson(body, { format: "json" }).trimEnd() };
}
