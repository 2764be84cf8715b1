import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import {
  type BindingMessage,
  type Carrier,
  type Message,
  type MimePart,
  namespaces,
  type Part,
  qname,
  textOf,
} from "@soapstone/xml-model";
import { keyOfNcName, ncNameOfKey } from "../../names.ts";
import type { ParameterExtension } from "./extension.ts";
import type { NativeParameter } from "./request-plan.ts";
import { documented } from "./uses.ts";

/** A file that travels beside the envelope: its part, and what it may be. */
export interface Attachment {
  readonly part: Part;
  readonly media: readonly string[];
}

/** The part of the message that the envelope holds. */
export const bodyPart = "parameters";

const octets = "application/octet-stream";

/** A file of a form is a part of the input, `xs:base64Binary`, with its name (WSDL 5; WS-I Attachments Profile 1.0). */
export function attachedFiles(files: readonly NativeParameter[]): {
  readonly attachments: readonly Attachment[];
  readonly parameters: readonly ParameterExtension[];
} {
  const taken = new Set([bodyPart]);
  const attachments: Attachment[] = [];
  const parameters: ParameterExtension[] = [];
  for (const { json, inherited } of files) {
    const name = String(json.get("name"));
    const key = freeName(name, taken);
    const description = json.get("description");
    attachments.push(fileOf(ncNameOfKey(key), typeof description === "string" ? description : undefined, []));
    if (key !== name || inherited)
      parameters.push({ part: key, ...(key === name ? {} : { name }), ...(inherited ? { inherited } : {}) });
  }
  return { attachments, parameters };
}

/** The file that answers, in the media types that the operation says. */
export function attachedResult(media: readonly string[]): Attachment {
  return fileOf(resultPart, undefined, media);
}

const resultPart = "result";

function fileOf(name: string, description: string | undefined, media: readonly string[]): Attachment {
  const typing = { by: "type" as const, name: qname(namespaces.xsd, "base64Binary") };
  const part: Part = { kind: "part", name, typing, ...documented(description), extensions: [], foreign: [] };
  return { part, media: media.length === 0 ? [octets] : media };
}

function freeName(wish: string, taken: Set<string>): string {
  let name = wish;
  for (let number = 2; taken.has(name); number += 1) name = `${wish}_${number}`;
  taken.add(name);
  return name;
}

/** Whether a parameter, or the schema of a response, is a file. */
export function isFile(words: Json | undefined): boolean {
  return isObject(words) && words.get("type") === "file";
}

/** What carries an envelope and the files beside it. */
export function packaged(envelope: readonly Carrier[], attachments: readonly Attachment[]): readonly Carrier[] {
  if (attachments.length === 0) return envelope;
  const named = envelope.map((one) => (one.kind === "soap:body" ? { ...one, parts: [bodyPart] } : one));
  const files = attachments.map(({ part, media }) =>
    mimePart(media.map((type) => ({ kind: "mime:content", part: part.name, type, foreign: [] }))),
  );
  return [{ kind: "mime:multipartRelated", parts: [mimePart(named), ...files], foreign: [] }];
}

function mimePart(carriers: readonly Carrier[]): MimePart {
  return { kind: "mime:part", carriers, extensions: [], foreign: [] };
}

/** The other way: the carriers of the envelope itself. */
export function unpackaged({ carriers = [] }: Partial<BindingMessage> = {}): readonly Carrier[] {
  return carriers.flatMap((one) => (one.kind === "mime:multipartRelated" ? (one.parts[0]?.carriers ?? []) : [one]));
}

/** The parts of a message that travel beside the envelope. */
export function attachedParts(bound: BindingMessage | undefined, message: Message | undefined): readonly Part[] {
  const beside = (bound?.carriers ?? []).flatMap((one) =>
    one.kind === "mime:multipartRelated" ? one.parts.slice(1).flatMap(({ carriers }) => carriers) : [],
  );
  const names = new Set(beside.map((one) => (one.kind === "mime:content" ? one.part : undefined)));
  return (message?.parts ?? []).filter(({ name }) => names.has(name));
}

/** The parameters that they are: a part cannot be left out, so that a file must be there unless it is said not to. */
export function fileParameters(
  parts: readonly Part[],
  about: ReadonlyMap<string, ParameterExtension>,
): readonly NativeParameter[] {
  return parts.map(({ name: part, documentation }) => {
    const key = keyOfNcName(part);
    const said = about.get(key);
    const json: JsonObject = object([
      ["name", said?.name ?? key],
      ["in", "formData"],
      ["description", documentation === undefined ? undefined : textOf(documentation)],
      ["required", true],
      ["type", "file"],
    ]);
    return { json, inherited: said?.inherited === true };
  });
}

/** What a response says that is a file. */
export const fileSchema: JsonObject = object([["type", "file"]]);
