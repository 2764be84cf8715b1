import { type Json, parsePathTemplate } from "@soapstone/apidoc-model";
import type { BindingOperation, Carrier, Message, Operation, Part, QName } from "@soapstone/xml-model";
import { mediaTypes } from "../../facts/media-types.ts";
import { foldName, ncNameOfKey } from "../../names.ts";
import type { OperationExtension, ParameterExtension } from "./extension.ts";
import type { NameTable } from "./name-table.ts";
import { successSchemas, usualSuccess } from "./outcome.ts";
import { schemaOfParameter } from "./parameter.ts";
import { proseText } from "./prose.ts";
import { usualPlace } from "./request-plan.ts";
import type { NativeOperation } from "./service-plan.ts";
import { abstractOperation, faultUses, nothing, use } from "./uses.ts";

/** An operation of an HTTP binding; its messages have parts of types, which are known when all types are. */
export interface HttpOperationPlan {
  readonly operation: Operation;
  readonly bound: BindingOperation;
  readonly messages: (typeOf: (wanted: string) => QName) => readonly Message[];
  readonly extension: OperationExtension;
}

interface PartPlan {
  readonly part: string;
  /** The type that was asked for. */
  readonly wanted: string;
  readonly place: string;
  readonly name: string;
  readonly extension?: ParameterExtension;
}

/** The part of a payload that is no form. */
const bodyPart = "body";

/** Spells an operation for an HTTP binding: parameters are parts, of which the location or the body is made. */
export function httpOperation(native: NativeOperation, name: string, table: NameTable): HttpOperationPlan {
  const { outcome, responses, path, method } = native;
  const parts = partsOf(native, name, table);
  const success = outcome.success === undefined ? undefined : responses.get(outcome.success);
  const results = resultsOf(native, name, table);
  const [inputName, outputName] = [table.message(`${name}HttpRequest`), table.message(`${name}HttpResponse`)];
  const input = use("input", outcome.oneWay ? name : `${name}Request`, inputName, undefined);
  const output = outcome.oneWay ? undefined : use("output", `${name}Response`, outputName, success?.description);
  const faults = faultUses(native, name, table);
  const prose = proseText(native);
  const message = (of: QName, parts: readonly Part[]): Message => ({ ...nothing, kind: "message", name: of, parts });
  return {
    operation: abstractOperation(name, input, output, faults, prose.text),
    bound: {
      ...nothing,
      kind: "bindingOperation",
      name,
      http: { location: locationOf(path, parts) },
      input: { ...nothing, kind: "bindingInput", carriers: inputCarriers(parts, native.consumes) },
      ...(output === undefined
        ? {}
        : {
            output: {
              ...nothing,
              kind: "bindingOutput" as const,
              carriers: results.flatMap(({ part }) => contents(part, native.produces)),
            },
          }),
      faults: [],
    },
    messages: (typeOf) => [
      message(
        inputName,
        parts.map(({ part, wanted }) => typed(part, typeOf(wanted))),
      ),
      ...(output === undefined
        ? []
        : [
            message(
              outputName,
              results.map(({ part, wanted }) => typed(part, typeOf(wanted))),
            ),
          ]),
    ],
    extension: {
      method,
      path,
      ...(outcome.success === usualSuccess || outcome.oneWay ? {} : { success: outcome.success ?? "none" }),
      ...(prose.form === undefined ? {} : { prose: prose.form }),
      ...(native.elsewhere ? { elsewhere: true } : {}),
      parameters: parts.flatMap(({ extension }) => extension ?? []),
      patch: [],
    },
  };
}

/** What the answer may be, the success first: contents of different parts are alternatives (specification 1, 2.8). */
function resultsOf({ outcome, responses }: NativeOperation, name: string, table: NameTable) {
  return successSchemas(outcome, responses).map((schema, index) => {
    const part = index === 0 ? bodyPart : `${bodyPart}_${index + 1}`;
    return { part, wanted: table.type(`${name}.${part}Out`, schema) };
  });
}

function typed(name: string, type: QName): Part {
  return { ...nothing, kind: "part", name, typing: { by: "type", name: type } };
}

/** A part for each parameter; header fields have none. */
function partsOf({ parameters, path }: NativeOperation, operation: string, table: NameTable): readonly PartPlan[] {
  const taken = new Set<string>();
  return parameters.flatMap(({ json, inherited }): readonly PartPlan[] => {
    const [name, place] = [String(json.get("name")), String(json.get("in"))];
    if (place === "header") return [];
    const wish = place === "body" ? bodyPart : name;
    let key = wish;
    for (let number = 2; taken.has(foldName(key)); number += 1) key = `${wish}_${number}`;
    taken.add(foldName(key));
    const part = ncNameOfKey(key);
    const isUsual = place !== "body" && usualPlace(key, path) === place;
    const extension: ParameterExtension = {
      part: key,
      ...(isUsual ? {} : { in: place }),
      ...(key === name ? {} : { name }),
      ...(inherited ? { inherited } : {}),
    };
    const wanted = table.type(`${operation}.${part}`, withoutDescription(schemaOfParameter(json)));
    const isSaid = isUsual && key === name && !inherited;
    return [{ part, wanted, place, name, ...(isSaid ? {} : { extension }) }];
  });
}

/** What is said of a parameter is no word of its type. */
function withoutDescription(schema: Json): Json {
  return schema instanceof Map ? new Map([...schema].filter(([key]) => key !== "description")) : schema;
}

/** `/pets/(id)?limit=(limit)`: what stands in parentheses is replaced. Without path parameters the query is encoded. */
function locationOf(path: string, parts: readonly PartPlan[]): string {
  const partOf = new Map(parts.filter(({ place }) => place === "path").map(({ name, part }) => [name, part]));
  const location = parsePathTemplate(path)
    .map((piece) => {
      const part = piece.kind === "text" ? undefined : partOf.get(piece.name);
      if (part !== undefined) return `(${part})`;
      return escaped(piece.kind === "text" ? piece.text : `{${piece.name}}`);
    })
    .join("");
  const query = parts.filter(({ place }) => place === "query");
  if (partOf.size === 0 || query.length === 0) return location;
  return `${location}?${query.map(({ name, part }) => `${encodeURIComponent(name)}=(${part})`).join("&")}`;
}

/** Parentheses of a path are no replacement. */
function escaped(text: string): string {
  return text.replaceAll("(", "%28").replaceAll(")", "%29");
}

function inputCarriers(parts: readonly PartPlan[], consumes: readonly string[] | undefined): readonly Carrier[] {
  const has = (place: string): boolean => parts.some((part) => part.place === place);
  const body = parts.find(({ place }) => place === "body");
  const carriers: Carrier[] = [];
  if (has("path")) carriers.push({ kind: "http:urlReplacement", foreign: [] });
  else if (has("query") || (body === undefined && !has("formData")))
    carriers.push({ kind: "http:urlEncoded", foreign: [] });
  if (has("formData")) {
    const type = consumes?.find((one) => formTypes.includes(one)) ?? mediaTypes.form;
    carriers.push({ kind: "mime:content", type, foreign: [] });
  }
  if (body !== undefined) carriers.push(...contents(body.part, consumes));
  return carriers;
}

const formTypes: readonly string[] = [mediaTypes.form, mediaTypes.formData];

/** A payload of one part in each of its media types. */
function contents(part: string, types: readonly string[] | undefined): readonly Carrier[] {
  if (types === undefined || types.length === 0) return [{ kind: "mime:content", part, foreign: [] }];
  return types.map((type) =>
    type === mediaTypes.xml
      ? { kind: "mime:mimeXml", part, foreign: [] }
      : { kind: "mime:content", part, type, foreign: [] },
  );
}
