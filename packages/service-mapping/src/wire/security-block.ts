import type { JsonSchema } from "@soapstone/schema-mapping";

/** The namespace of WS-Security 1.0. */
export const securityNamespace = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
const key = "Security";

/**
 * Returns the header block of a username token, which a policy requires of clients (WSS username token profile 1.0 §3).
 */
export function securityBlocks(): ReadonlyMap<string, JsonSchema> {
  const xml = { namespace: securityNamespace };
  const token: JsonSchema = {
    type: "object",
    properties: new Map<string, JsonSchema>([
      ["Username", { type: "string", xml }],
      ["Password", { type: "string", xml }],
    ]),
    required: ["Username"],
    xml,
  };
  const block: JsonSchema = {
    type: "object",
    properties: new Map([["UsernameToken", token]]),
    required: ["UsernameToken"],
    xml,
  };
  return new Map([[key, block]]);
}

/** Whether a header block is that of a username token. It comes from a policy, so no operation binds it. */
export function isSecurityBlock(name: string, { xml }: JsonSchema): boolean {
  return name === key && xml?.namespace === securityNamespace;
}
