import type { JsonSchema } from "@soapstone/schema-mapping";

/** Of the header block of WS-Security 1.0. */
export const securityNamespace = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
const key = "Security";

/** The header block of a username token, which a policy asks a client for (WSS username token profile, 3). */
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

/** The other way: a block that a policy asks for is bound by no operation. */
export function isSecurityBlock(name: string, { xml }: JsonSchema): boolean {
  return name === key && xml?.namespace === securityNamespace;
}
