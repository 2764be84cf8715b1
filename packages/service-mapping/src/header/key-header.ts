import {
  type Apidoc,
  type ApiKeyScheme,
  isObject,
  isReference,
  nameInContainer,
  type Operation,
  object,
  type Parameter,
  type Reference,
  readParameter,
  writeParameter,
} from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import { keptOf, withKept, withOperations } from "../complement/apidoc-edit.ts";
import { defaultHeaderName } from "./header-names.ts";

/**
 * Makes a header field the key of the API: operations that have the field (or the only field of the header block of
 * that name) require the scheme `apiKey` instead, and the others require nothing. Where no operation has the field, the
 * key is the gateway's alone, and the description is returned unchanged.
 *
 * `parameters: [{ in: header, name: Session }]` becomes `security: [{ apiKey: [] }]`.
 */
export function withKeyHeader(apidoc: Apidoc, header: string): Apidoc {
  const scheme = apidoc.securityDefinitions?.get("apiKey");
  const found = new Set<string>();
  let key: Parameter | undefined;
  const changed = withOperations(apidoc, (operation) => {
    const { parameters = [], ...rest } = operation;
    const index = indexOfHeader(
      parameters.map((one) => parameterOf(apidoc, one)),
      header,
    );
    const [one] = index < 0 ? [] : parameters.slice(index);
    const parameter = one && parameterOf(apidoc, one);
    if (one === undefined || parameter === undefined) return { ...operation, security: [] };
    key ??= parameter;
    if (isReference(one)) found.add(nameOf(one));
    const others = parameters.toSpliced(index, 1);
    const complement = keptOf(operation);
    const input = complement?.get("input");
    const record = object([
      ["at", index],
      ["is", writeParameter(parameter)],
    ]);
    return withKept(
      { ...rest, ...(others.length === 0 ? {} : { parameters: others }) },
      object([...(complement ?? []), ["input", object([...(isObject(input) ? input : []), ["apiKey", record]])]]),
    );
  });
  if (key === undefined || scheme === undefined) return apidoc;
  const { parameters: _, ...rest } = changed;
  const shared = new Map([...(apidoc.parameters ?? [])].filter(([name]) => !found.has(name)));
  const { name, description } = key;
  const own: ApiKeyScheme = {
    ...scheme,
    type: "apiKey",
    ...(description === undefined ? {} : { description }),
    name,
    in: "header",
  };
  return {
    ...rest,
    ...(shared.size === 0 ? {} : { parameters: shared }),
    securityDefinitions: new Map([...(apidoc.securityDefinitions ?? []), ["apiKey", own]]),
  };
}

/**
 * Restores the header field at its original position, with the name in the scheme, even if an edit changed the security
 * of the operation; the inverse of `withKeyHeader`.
 */
export function withoutKeyHeader(apidoc: Apidoc, report: Report): Apidoc {
  return withOperations(apidoc, (operation) => {
    const key = keyHeaderOf(apidoc, operation, report);
    if (key === undefined) return operation;
    return { ...operation, parameters: (operation.parameters ?? []).toSpliced(key.index, 0, key.parameter) };
  });
}

/** The header field of an operation that is the key of the API. */
interface KeyHeader {
  readonly parameter: Parameter;
  /** The index of the parameter among the operation's parameters. */
  readonly index: number;
}

/**
 * Returns the header field that was made the key of the API, by the operation's complement; undefined where there is
 * none.
 */
export function keyHeaderOf(
  { securityDefinitions = new Map() }: Apidoc,
  operation: Operation,
  report: Report,
): KeyHeader | undefined {
  const input = keptOf(operation)?.get("input");
  const record = isObject(input) ? input.get("apiKey") : undefined;
  const [index, is] = isObject(record) ? [record.get("at"), record.get("is")] : [];
  const parameter = is === undefined ? undefined : readParameter(is, nowhere, report);
  if (typeof index !== "number" || parameter === undefined || isReference(parameter)) return undefined;
  const scheme = securityDefinitions.get("apiKey");
  const name = scheme?.type === "apiKey" && scheme.in === "header" ? scheme.name : parameter.name;
  return { parameter: { ...parameter, name }, index };
}

/** Returns the names of the header fields of the API keys that an operation requires. */
export function keyHeadersOf(apidoc: Apidoc, operation: Operation): readonly string[] {
  const required = new Set((operation.security ?? apidoc.security ?? []).flatMap((one) => [...one.keys()]));
  return [...(apidoc.securityDefinitions ?? [])].flatMap(([name, scheme]) =>
    required.has(name) && scheme.type === "apiKey" && scheme.in === "header" ? [scheme.name] : [],
  );
}

/**
 * Returns the names of all header fields with credentials that an operation requires: API keys, and `Authorization` for
 * HTTP basic.
 */
export function credentialHeadersOf(apidoc: Apidoc, operation: Operation): readonly string[] {
  const required = new Set((operation.security ?? apidoc.security ?? []).flatMap((one) => [...one.keys()]));
  const isBasic = [...(apidoc.securityDefinitions ?? [])].some(
    ([name, { type }]) => type === "basic" && required.has(name),
  );
  return [...keyHeadersOf(apidoc, operation), ...(isBasic ? ["Authorization"] : [])];
}

const nowhere = { uri: "", pointer: "" };

/**
 * Returns the index of the header field of a name; else of the only field of the header block of that name, since an
 * edit may have renamed the field.
 */
function indexOfHeader(parameters: readonly (Parameter | undefined)[], header: string): number {
  const names = parameters.map((one) => (one?.in === "header" ? defaultHeaderName(one).toLowerCase() : ""));
  const wanted = header.toLowerCase();
  const own = names.indexOf(wanted);
  if (own >= 0) return own;
  const [first, ...others] = names.filter((name) => name.startsWith(`${wanted}-`));
  return first === undefined || others.length > 0 ? -1 : names.indexOf(first);
}

function parameterOf({ parameters }: Apidoc, one: Parameter | Reference): Parameter | undefined {
  const found = isReference(one) ? parameters?.get(nameOf(one)) : one;
  return found === undefined || isReference(found) ? undefined : found;
}

function nameOf({ $ref }: Reference): string {
  return nameInContainer($ref, "parameters") ?? $ref;
}
