import type { AttributeValues } from "../../xml/build.ts";
import type { AttributeWildcard, Wildcard } from "../components.ts";
import type { XsdWriting } from "./parts.ts";

/** Returns the attributes of `any` and `anyAttribute`. */
export function wildcardAttributes(
  { namespaces, namesTarget, process }: Wildcard | AttributeWildcard,
  writing: XsdWriting,
): AttributeValues {
  return {
    namespace: namespaceText(namespaces, namesTarget === true, writing.targetNamespace),
    processContents: process === "strict" ? undefined : process,
  };
}

function namespaceText(namespaces: Wildcard["namespaces"], namesTarget: boolean, target: string): string | undefined {
  if (namespaces === "any") return undefined;
  if (namespaces === "other") return "##other";
  // Without target namespace, `##targetNamespace` and `##local` are both "": `namesTarget` tells which one was written.
  const own = target === "" ? (namesTarget ? namespaces.indexOf("") : -1) : undefined;
  const tokens = namespaces.map((name, index) => {
    if (own === undefined ? name === target : index === own) return "##targetNamespace";
    return name === "" ? "##local" : name;
  });
  return tokens.join(" ");
}
