import { isObject, type Json, type SecurityRequirement, type SecurityScheme } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";

/** The authentication of clients to the gateway that offers an API, where the user states it. */
export type GatewaySecurity = "none" | "basic" | `apiKey:${string}`;

/** The pattern of such a text, for checking options. */
export const securityPattern = "^(?:none|basic|apiKey:[-!#$%&'*+.^_`|~0-9A-Za-z]+)$";

/** Returns the text if it matches the pattern; else undefined. */
export function gatewaySecurity(text: Json | undefined): GatewaySecurity | undefined {
  return typeof text === "string" && new RegExp(securityPattern).test(text) ? (text as GatewaySecurity) : undefined;
}

/** Returns the header field of an API key; undefined for another kind of security. */
export function keyHeader(security: GatewaySecurity | undefined): string | undefined {
  return security?.startsWith("apiKey:") === true ? security.slice("apiKey:".length) : undefined;
}

/** Reads the security that a plan states; reports any other value. */
export function planSecurity(plan: Json, uri: string, report: Report): GatewaySecurity | undefined {
  const text = isObject(plan) ? plan.get("security") : undefined;
  const security = gatewaySecurity(text);
  if (text !== undefined && security === undefined)
    report(
      mapping("plan-form", { reason: "security must be none, basic or apiKey:HEADER" }, { uri, pointer: "/security" }),
    );
  return security;
}

/**
 * Returns the security schemes, and the requirement of all operations: an empty list means that nothing is required.
 */
export function gatewaySchemes(security: GatewaySecurity): {
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  readonly root: readonly SecurityRequirement[];
} {
  if (security === "none") return { schemes: new Map(), root: [] };
  const name = keyHeader(security);
  const [scheme, definition]: readonly [string, SecurityScheme] =
    name === undefined ? ["basic", { type: "basic" }] : ["apiKey", { type: "apiKey", name, in: "header" }];
  return { schemes: new Map([[scheme, definition]]), root: [new Map([[scheme, []]])] };
}
