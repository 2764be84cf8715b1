import type { Scheme, SecurityScheme } from "@soapstone/apidoc-model";
import { childElements, type Described, type XmlElement } from "@soapstone/xml-model";

/** The assertions of WS-Policy that the output has words for: first cut. */
export interface SecurityWords {
  readonly scheme?: { readonly name: string; readonly definition: SecurityScheme };
  readonly schemes?: readonly Scheme[];
  /** Assertions that ask for security in the message, which no scheme of the format says. */
  readonly inMessage: readonly string[];
}

const policyNamespace =
  /^http:\/\/(?:schemas\.xmlsoap\.org\/ws\/\d{4}\/\d{2}\/policy|www\.w3\.org\/ns\/ws-policy|www\.w3\.org\/2006\/07\/ws-policy)/;
const httpAuthentication = new Set(["HttpBasicAuthentication", "BasicAuthentication"]);
const inMessage = new Set([
  "UsernameToken",
  "X509Token",
  "SamlToken",
  "IssuedToken",
  "KerberosToken",
  "SecureConversationToken",
  "SignedParts",
  "EncryptedParts",
  "SymmetricBinding",
  "AsymmetricBinding",
]);

/** What the policies of a description ask for, wherever they stand: derived from assertions, never invented. */
export function securityOf(described: readonly Described[]): SecurityWords {
  const assertions = described.flatMap(({ extensions }) => extensions.filter(isPolicy)).flatMap(elementsWithin);
  const names = new Set(assertions.map((element) => element.name.local));
  const basic = [...httpAuthentication].some((name) => names.has(name));
  const https = names.has("HttpsToken") || names.has("TransportBinding");
  return {
    ...(basic ? { scheme: { name: "basic", definition: { type: "basic" } } } : {}),
    ...(https ? { schemes: ["https"] } : {}),
    inMessage: [...names].filter((name) => inMessage.has(name)),
  };
}

function isPolicy({ name }: XmlElement): boolean {
  return name.local === "Policy" && policyNamespace.test(name.namespace);
}

function elementsWithin(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const pending: XmlElement[] = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    found.push(element);
    pending.push(...childElements(element));
  }
  return found;
}
