import { attributeText, childElements, textOf, trimmed, type XmlElement } from "@soapstone/xml-model";

/** The ways in which a client authenticates that a security scheme can express. */
export type Credential = "basic" | "digest" | "usernameToken" | "usernameTokenDigest";

const policyNamespace =
  /^http:\/\/(?:schemas\.xmlsoap\.org\/ws\/\d{4}\/\d{2}\/policy|www\.w3\.org\/(?:ns|2006\/07)\/ws-policy)$/;

/** Whether an element is one of WS-Policy itself, in any version of its namespace. */
export function isOfPolicy({ name }: XmlElement, ...locals: readonly string[]): boolean {
  return locals.includes(name.local) && policyNamespace.test(name.namespace);
}

/** Whether an assertion may be left out (WS-Policy 1.5 §4.3.1; `wsp:Usage` in the first draft). */
export function isOptional({ attributes }: XmlElement): boolean {
  return attributes.some(({ name, value }) => {
    if (!policyNamespace.test(name.namespace) || typeof value !== "string") return false;
    if (name.local === "Optional") return value === "true" || value === "1";
    return name.local === "Usage" && /(?:^|:)Optional$/.test(value);
  });
}

/** WS-SecurityPolicy 1.2 §5.3.1, §8.4.5; Microsoft's policy of HTTP. */
const credentials: ReadonlyMap<string, Credential> = new Map([
  ["BasicAuthentication", "basic"],
  ["HttpBasicAuthentication", "basic"],
  ["DigestAuthentication", "digest"],
  ["HttpDigestAuthentication", "digest"],
]);

/**
 * Returns the credential that an assertion requires; undefined for one that requires none, or one that no scheme
 * expresses.
 */
export function credentialOf(assertion: XmlElement): Credential | undefined {
  const { local } = assertion.name;
  if (local === "UsernameToken" || isNameToken(assertion))
    return isOfDigest(assertion) ? "usernameTokenDigest" : "usernameToken";
  return credentials.get(local);
}

const unexpressed: ReadonlySet<string> = new Set([
  ...["X509Token", "SamlToken", "IssuedToken", "KerberosToken", "SpnegoContextToken", "SecurityContextToken"],
  ...["SecureConversationToken", "RelToken", "KeyValueToken", "RequireClientCertificate"],
  ...["SignedParts", "SignedElements", "EncryptedParts", "EncryptedElements", "SymmetricBinding", "AsymmetricBinding"],
  ...["NtlmAuthentication", "NegotiateAuthentication", "Integrity", "Confidentiality"],
]);

/** Returns the name of an assertion that requires something which no scheme expresses. */
export function unexpressedName(assertion: XmlElement): string | undefined {
  const { local } = assertion.name;
  if (unexpressed.has(local)) return local;
  if (local === "HttpsToken" && attributeText(assertion, "RequireClientCertificate") === "true")
    return "RequireClientCertificate";
  if (local !== "SecurityToken" || isNameToken(assertion)) return undefined;
  return tokenType(assertion)?.replace(/^.*[:#/]/, "") || local;
}

/** Whether an assertion requires HTTPS. */
export function isOfHttps({ name }: XmlElement): boolean {
  return name.local === "HttpsToken" || name.local === "TransportBinding";
}

/**
 * Whether an element is the username token of the drafts and of WebLogic: `SecurityToken` with its type in an element
 * or an attribute.
 */
function isNameToken(assertion: XmlElement): boolean {
  return assertion.name.local === "SecurityToken" && /usernametoken$/i.test(tokenType(assertion) ?? "");
}

function tokenType(assertion: XmlElement): string | undefined {
  const child = childElements(assertion).find(({ name }) => name.local === "TokenType");
  return attributeText(assertion, "TokenType") ?? (child && trimmed(textOf(child.children)));
}

/** Whether the password of a token is sent as a digest (WS-SecurityPolicy 1.2 §5.4.1). */
function isOfDigest(token: XmlElement): boolean {
  return elementsWithin(token).some(
    (element) =>
      element.name.local === "HashPassword" ||
      (element.name.local === "UsePassword" && attributeText(element, "Type")?.endsWith("#PasswordDigest") === true),
  );
}

/** Returns an element with all elements in it. */
export function elementsWithin(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const pending: XmlElement[] = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    found.push(element);
    pending.push(...childElements(element));
  }
  return found;
}
