import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { type BindingProtocol, clark, fromClark, type QName } from "@soapstone/xml-model";
import type { Names } from "../conventions/assumed-names.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";

/**
 * Components of WSDL as JSON, for what no words of the output say. Names of the target namespace stand as they are,
 * others as `{namespace}local`; what is absent or a default is left out.
 */
export interface RecordContext {
  readonly targetNamespace: string;
  /** What of bindings the root says for all of them. */
  readonly soap?: Pick<SoapConvention, "style" | "styleByDefault" | "version" | "statesStyle">;
  /** The document's names, where operations follow them. */
  readonly names?: Names;
  /** The version of the complement; the newest unless it is said. */
  readonly written?: number | undefined;
  /** The protocol of a binding, where it is known; SOAP of the document's version unless it is. */
  readonly protocolOf?: (binding: QName) => BindingProtocol | undefined;
  /** The port type of a binding that does not name one. */
  readonly portType?: QName;
}

export function nameText(name: QName, { targetNamespace }: RecordContext): string {
  // A name that begins as one with a namespace does says its own, though it has the usual one.
  if (name.namespace === targetNamespace && !name.local.startsWith("{")) return name.local;
  return name.namespace === "" ? `{}${name.local}` : clark(name);
}

export function nameFrom(text: string, { targetNamespace }: RecordContext): QName {
  if (text.startsWith("{}")) return { namespace: "", local: text.slice(2) };
  return text.startsWith("{")
    ? (fromClark(text) ?? { namespace: targetNamespace, local: text })
    : { namespace: targetNamespace, local: text };
}

/** An object without the fields that have nothing to say; undefined where none is left. */
export function compact(entries: Iterable<readonly [string, Json | undefined]>): JsonObject | undefined {
  const result = object(entries);
  return result.size === 0 ? undefined : result;
}

export function list(all: readonly (Json | undefined)[]): Json | undefined {
  return all.length === 0 ? undefined : all.map((entry) => entry ?? new Map());
}

export function textField(from: JsonObject, key: string): string | undefined {
  const value = from.get(key);
  return typeof value === "string" ? value : undefined;
}

export function textsField(from: JsonObject, key: string): readonly string[] | undefined {
  const value = from.get(key);
  return isArray(value) ? value.filter((entry) => typeof entry === "string") : undefined;
}

export function flagField(from: JsonObject, key: string): boolean | undefined {
  const value = from.get(key);
  return typeof value === "boolean" ? value : undefined;
}

export function objectField(from: JsonObject, key: string): JsonObject {
  const value = from.get(key);
  return isObject(value) ? value : new Map();
}

export function objectsField(from: JsonObject, key: string): readonly JsonObject[] {
  const value = from.get(key);
  return isArray(value) ? value.filter((entry) => isObject(entry)) : [];
}

/** A field of a model object that may be absent: nothing where it is. */
export function given<Key extends string, const T>(key: Key, value: T | undefined): { readonly [K in Key]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]: T });
}
