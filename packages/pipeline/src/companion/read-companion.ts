import { isArray, isObject, type Json, type JsonObject, printPointer } from "@soapstone/apidoc-model";
import { type CompanionConstruct, type ConstructKey, xWsdl, xXsd } from "@soapstone/complement";
import { type DocumentUri, failed, fileNameOf, ok, type Result } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { changesField, layersFrom } from "../step-changes/change-layers.ts";
import type { Companion, CompanionSource } from "./companion.ts";
import { companionVersion } from "./write-companion.ts";

/** Reads a companion from JSON. Not ok if any part of it is invalid; then none of it is used. */
export function readCompanion(json: Json, uri: DocumentUri): Result<Companion> {
  try {
    return ok(companionFrom(objectAt(json, [])));
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault;
    const { place, reason } = fault;
    return failed([
      input("malformed-companion", { name: fileNameOf(uri), reason }, { uri, pointer: printPointer(place) }),
    ]);
  }
}

type CompanionPath = readonly string[];

/** Thrown at the first fault in a companion, and caught in this file. */
class Malformed extends Error {
  readonly place: CompanionPath;
  readonly reason: string;

  constructor(place: CompanionPath, reason: string) {
    super(reason);
    this.place = place;
    this.reason = reason;
  }
}

function companionFrom(root: JsonObject): Companion {
  if (root.get("companion") !== companionVersion)
    throw new Malformed([], `its field companion is not ${companionVersion}`);
  const target = root.get("target");
  if (target !== "apidoc" && target !== "jsonschema")
    throw new Malformed(["target"], "its target is neither apidoc nor jsonschema");
  return {
    tool: textAt(root.get("tool"), ["tool"]),
    target,
    options: objectAt(root.get("options"), ["options"]),
    sources: listAt(root.get("sources"), ["sources"]).map((source, index) =>
      sourceFrom(source, ["sources", `${index}`]),
    ),
    documentDigest: textAt(root.get("documentDigest"), ["documentDigest"]),
    textDigest: textAt(root.get("textDigest"), ["textDigest"]),
    constructs: constructsFrom(objectAt(root.get("constructs"), ["constructs"])),
    changes: changesFrom(root.get(changesField) ?? []),
  };
}

function changesFrom(json: Json): Companion["changes"] {
  const layers = layersFrom(json);
  if (layers === undefined) throw new Malformed([changesField], "its changes are none that a step made");
  return layers;
}

const sourceFields: ReadonlySet<string> = new Set<keyof CompanionSource>([
  "address",
  "requestedAs",
  "kind",
  "digest",
  "text",
  "bytes",
]);

function sourceFrom(json: Json, place: CompanionPath): CompanionSource {
  const source = objectAt(json, place);
  for (const name of source.keys())
    if (!sourceFields.has(name)) throw new Malformed([...place, name], "a source has no such field");
  const kind = source.get("kind");
  if (kind !== "wsdl" && kind !== "xsd") throw new Malformed(place, "the kind of a source is neither wsdl nor xsd");
  const field = (name: string): string => textAt(source.get(name), [...place, name]);
  const optional = (name: "text" | "bytes") => (source.has(name) ? { [name]: field(name) } : {});
  const also = listAt(source.get("requestedAs") ?? [], [...place, "requestedAs"]);
  const requestedAs = also.map((address, index) => textAt(address, [...place, "requestedAs", `${index}`]));
  return {
    address: field("address"),
    ...(requestedAs.length === 0 ? {} : { requestedAs }),
    kind,
    digest: field("digest"),
    ...optional("text"),
    ...optional("bytes"),
  };
}

function constructsFrom(json: JsonObject): ReadonlyMap<ConstructKey, CompanionConstruct> {
  return new Map([...json].map(([key, value]) => [key, constructFrom(value, ["constructs", key])]));
}

function constructFrom(json: Json, place: CompanionPath): CompanionConstruct {
  const construct = objectAt(json, place);
  // Other fields are ignored here; the mapping rules validate the values of these fields, as they do in documents.
  const complement = new Map([...construct].filter(([field]) => fieldsOfComplement.has(field)));
  return {
    digest: textAt(construct.get("digest"), [...place, "digest"]),
    ...(construct.has("second") ? { second: textAt(construct.get("second"), [...place, "second"]) } : {}),
    ...(complement.size > 0 ? { complement } : {}),
    ...(construct.get("isInAllOf") === true ? { isInAllOf: true } : {}),
    ...(construct.has("leftOut") ? { leftOut: objectAt(construct.get("leftOut"), [...place, "leftOut"]) } : {}),
  };
}

const fieldsOfComplement: ReadonlySet<string> = new Set([xWsdl, xXsd, "xml"]);

function objectAt(json: Json | undefined, place: CompanionPath): JsonObject {
  if (isObject(json)) return json;
  throw new Malformed(place, place.length === 0 ? "it is no object" : `${place.join("/")} is no object`);
}

function listAt(json: Json | undefined, place: CompanionPath): readonly Json[] {
  if (isArray(json)) return json;
  throw new Malformed(place, `${place.join("/")} is no list`);
}

function textAt(json: Json | undefined, place: CompanionPath): string {
  if (typeof json === "string") return json;
  throw new Malformed(place, `${place.join("/")} is no text`);
}
