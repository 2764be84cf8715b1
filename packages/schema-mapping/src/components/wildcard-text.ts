import type { NamespaceConstraint } from "@soapstone/xml-model";

export interface WildcardTerms {
  readonly namespaces: NamespaceConstraint;
  /** Without a target namespace `##targetNamespace` is no namespace too: whether that is how it says so. */
  readonly namesTarget?: true;
  readonly process: "strict" | "lax" | "skip";
}

/** A wildcard as a word of a content model: `##any`, `##other/lax`, `##{urn:a urn:b ##local}/skip`. */
export function wildcardText({ namespaces, namesTarget, process }: WildcardTerms): string {
  const target = namesTarget === true && typeof namespaces !== "string" ? namespaces.indexOf("") : -1;
  const keyword = (namespace: string, index: number) => (index === target ? targetKeyword : namespaceText(namespace));
  const listed = typeof namespaces === "string" ? namespaces : `{${namespaces.map(keyword).join(" ")}}`;
  return `##${listed}${process === "strict" ? "" : `/${process}`}`;
}

/** The inverse of `wildcardText`; undefined where it is none. */
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

/** Blanks and braces end a word; as a per cent sign starts what stands for them, so it stands for itself in this way. */
function namespaceText(namespace: string): string {
  if (namespace === "") return "##local";
  return namespace.replace(/[\s{}%]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function namespaceFrom(text: string): string {
  if (text === "##local" || text === targetKeyword) return "";
  return text.replace(/%([\da-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
