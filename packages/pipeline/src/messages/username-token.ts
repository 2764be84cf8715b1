import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { fieldNamed, instanceDiagnostics as instance } from "@soapstone/instance";
import { securityNamespace } from "@soapstone/service-mapping";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import { base64Of, textOfBase64 } from "./mime/base64.ts";
import type { ServiceOperation } from "./service-operations.ts";

/** A request without its credentials, and the header block that contains them in the envelope. */
export interface RequestWithToken {
  readonly unit: JsonObject;
  /** The block `wsse:Security` by its full name; empty if the request has no credentials. */
  readonly blocks: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Takes the credentials out of a request: if a policy requires a UsernameToken of WS-Security, `header: {
 * Authorization: "Basic dTpw" }` becomes that token in the envelope. Reports a request without credentials, and a
 * policy that requires a digest.
 */
export function withUsernameToken(
  unit: JsonObject,
  { messages: { token }, name: operation }: ServiceOperation,
  uri: DocumentUri,
): RequestWithToken {
  if (token === undefined) return { unit, blocks: new Map(), diagnostics: [] };
  const header = unit.get("header");
  const fields: JsonObject = header !== undefined && isObject(header) ? header : new Map();
  const field = fieldNamed(authorization, [...fields.keys()]);
  const credentials = field === undefined ? undefined : credentialsIn(fields.get(field));
  if (token === "digest" || credentials === undefined) {
    const why = token === "digest" ? "the service wants a digest of the password" : "the request has no Authorization";
    const own = instance("no-security-token", { operation, why }, { uri, pointer: "" });
    return { unit, blocks: new Map(), diagnostics: [own] };
  }
  const left = new Map([...fields].filter(([name]) => name !== field));
  return { unit: new Map([...unit, ["header", left]]), blocks: tokenBlock(credentials), diagnostics: [] };
}

/**
 * Converts the token of an envelope in the wire view, `Security: { UsernameToken: { Username, Password } }`, to its
 * header block. Reports an envelope without token if a policy requires one, and a policy that requires a digest.
 */
export function withSentToken(
  headers: JsonObject,
  { messages: { token }, name: operation }: ServiceOperation,
  uri: DocumentUri,
): { readonly headers: JsonObject; readonly diagnostics: readonly Diagnostic[] } {
  if (token === undefined) return { headers, diagnostics: [] };
  const block = onlyItem(headers.get(named("Security")));
  const given = block !== undefined && isObject(block) ? block.get("UsernameToken") : undefined;
  const member = (key: string): Json | undefined =>
    given !== undefined && isObject(given) ? given.get(key) : undefined;
  const [name, password] = [member("Username"), member("Password")];
  const isWhole = typeof name === "string" && typeof password === "string";
  if (token === "password" && isWhole)
    return { headers: new Map([...headers, ...tokenBlock({ name, password })]), diagnostics: [] };
  const why =
    token === "digest"
      ? "the service wants a digest of the password"
      : "the envelope has no Security with both of them";
  const own = instance("no-security-token", { operation, why }, { uri, pointer: "/body" });
  return { headers: new Map([...headers].filter(([key]) => key !== named("Security"))), diagnostics: [own] };
}

/** Converts the header block with a token to the form of the wire view; the inverse of `withSentToken`. */
export function withReadToken(headers: JsonObject, { messages: { token } }: ServiceOperation): JsonObject {
  const credentials = token === "password" ? credentialsOf(headers) : undefined;
  if (credentials === undefined) return headers;
  const { name, password } = credentials;
  const own = new Map<string, Json>([
    ["Username", name],
    ["Password", password],
  ]);
  return new Map<string, Json>([...headers, [named("Security"), [new Map([["UsernameToken", own]])]]]);
}

/**
 * Converts the header block with a token to the header `Authorization` of a request; the inverse of
 * `withUsernameToken`. A block with anything but name and password is left unchanged.
 */
export function withAuthorization(headers: JsonObject, { messages: { token } }: ServiceOperation): JsonObject {
  const credentials = token === "password" ? credentialsOf(headers) : undefined;
  if (credentials === undefined) return headers;
  const { name, password } = credentials;
  const left = [...headers].filter(([key]) => key !== named("Security"));
  return new Map([...left, [authorization, `Basic ${base64Of(`${name}:${password}`)}`]]);
}

/** Returns the credentials in a header block; undefined if it contains anything else. */
function credentialsOf(headers: JsonObject): Credentials | undefined {
  const tokens = onlyMember(onlyItem(headers.get(named("Security"))));
  const [user, secret, ...others] = membersOf(onlyItem(tokens));
  const [name, password] = [plainTextOf(onlyItem(user)), plainTextOf(onlyItem(secret))];
  return name === undefined || password === undefined || others.length > 0 ? undefined : { name, password };
}

interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Returns the credentials in the value of an `Authorization` header (RFC 7617). */
function credentialsIn(value: Json | undefined): Credentials | undefined {
  const [, encoded] = typeof value === "string" ? (/^Basic +(\S+)$/i.exec(value) ?? []) : [];
  const text = encoded === undefined ? undefined : textOfBase64(encoded);
  const [, name, password] = /^([^:]*):(.*)$/s.exec(text ?? "") ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
}

/** Creates the header block of a UsernameToken with the password as text (WSS username token profile 1.0 §3.1). */
function tokenBlock({ name, password }: Credentials): JsonObject {
  const token = object([
    ["Username", object([["$value", name]])],
    [
      named("Password"),
      [
        object([
          ["Type", passwordText],
          ["$value", password],
        ]),
      ],
    ],
  ]);
  return object([[named("Security"), [object([[named("UsernameToken"), [token]]])]]]);
}

const authorization = "Authorization";
const passwordText = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText";

function named(local: string): string {
  return `{${securityNamespace}}${local}`;
}

function onlyItem(value: Json | undefined): Json | undefined {
  if (!isArray(value ?? null)) return value;
  const [only, ...others] = value as readonly Json[];
  return others.length === 0 ? only : undefined;
}

function membersOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isObject(value) ? [...value.values()] : [];
}

function onlyMember(value: Json | undefined): Json | undefined {
  const [only, ...others] = membersOf(value);
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the text of an element that has no attributes, or only the attribute that declares a plain-text password;
 * undefined for any other element.
 */
function plainTextOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (value === undefined || !isObject(value)) return undefined;
  const text = value.get("$value");
  const isPlain = [...value].every(([key, own]) => key === "$value" || (key === "Type" && own === passwordText));
  return isPlain && typeof text === "string" ? text : undefined;
}
