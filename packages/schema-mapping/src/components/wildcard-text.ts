import type { NamespaceConstraint } from "@soapstone/xml-model";

export interface WildcardTerms {
  readonly namespaces: NamespaceConstraint;
  /**
   * Whether the constraint is `##targetNamespace`, which in a schema without target namespace has the same meaning as
   * `##local`.
   */
  readonly namesTarget?: true;
  readonly process: "strict" | "lax" | "skip";
}

/** Writes a wildcard for the text of a content model: `##any`, `##other/lax`, `##{urn:a urn:b ##local}/skip`. */
export function wildcardText({ namespaces, namesTarget, process }: WildcardTerms): string {
  const target = namesTarget === true && typeof namespaces !== "string" ? namespaces.indexOf("") : -1;
  const keyword = (namespace: string, index: number) => (index === target ? targetKeyword : namespaceText(namespace));
  const listed = typeof namespaces === "string" ? namespaces : `{${namespaces.map(keyword).join(" ")}}`;
  return `##${listed}${process === "strict" ? "" : `/${process}`}`;
}

/** The inverse of `wildcardText`; undefined for any other text. */
export function readWildcard(text: string): WildcardTerms | undefined {
  const match = /^##(any|other|\{([^}]*)\})(?:\/(lax|skip))?$/.exec(text);
  if (match === null) return undefined;
  const [, which, list, process] = match;
  const namespaces: NamespaceConstraint =
    which === "any" || which === "other" ? which : (list ?? "").split(" ").filter(isWritten).map(namespaceFrom);
  return {
    namespaces,
    ...(typeof namespaces !== "string" && list?.split(" ").includes(targetKeyword) === true
      ? { namesTarget: true }
      : {}),
    process: process === "lax" || process === "skip" ? process : "strict",
  };
}

const targetKeyword = "##targetNamespace";

function isWritten(text: string): boolean {
  return text !== "";
}

/** Escapes spaces and braces, which would end the text of a wildcard, and the percent sign that starts an escape. */
function namespaceText(namespace: string): string {
  if (namespace === "") return "##local";
  return namespace.replace(/[\s{}%]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function namespaceFrom(text: string): string {
  if (text === "##local" || text === targetKeyword) return "";
  return text.replace(/%([\da-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
