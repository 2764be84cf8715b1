import { isArray, isObject, type Json, writeJson } from "@soapstone/apidoc-model";
import { mediaTypes, payloadKind } from "@soapstone/conversion";
import { textOfBase64 } from "../mime/base64.ts";
import { scalarText } from "./scalar-text.ts";

/** The text of a body, and its media type with parameters. */
export interface WrittenBody {
  readonly type: string;
  readonly text: string;
}

/** How a body is written. */
export interface BodyForm {
  /** The media types in the description; JSON if there are none. */
  readonly types: readonly string[] | undefined;
  /** The type of the body; `file` for octets. */
  readonly type: string | undefined;
  /** Writes the body in the form that the service expects; undefined, with a diagnostic, if that is impossible. */
  readonly asPayload?: ((body: Json) => WrittenBody | undefined) | undefined;
}

/** The reason why a body cannot be written. */
export type NotWritten = "media-type" | "octets" | "reported";

/**
 * Writes a body in the first possible form for its media types: JSON, the form of the service, octets, a text. Returns
 * the reason if none is possible.
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
