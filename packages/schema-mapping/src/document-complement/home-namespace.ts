import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { noNamespace } from "@soapstone/xml-model";
import { commonNamespace, mostCommon } from "../common-namespace.ts";
import type { DefinitionPlan } from "../definition-plan.ts";
import { namespaceOfUnqualified } from "../inferred-namespaces.ts";
import type { JsonSchema } from "../json-schema.ts";

const field = "namespace";

/**
 * Returns the home namespace: that of most definitions. Local names in the document complement are in it, and whatever
 * leaves out a namespace means it. It is `stated` in the document complement where definitions are in several
 * namespaces: edits that add or remove definitions could otherwise change it.
 */
export function homeNamespaceOfPlan({ definitions, others }: Pick<DefinitionPlan, "definitions" | "others">): {
  readonly namespace: string;
  readonly stated?: string;
} {
  const all = [...definitions.values()].map(({ name }) => name?.namespace ?? noNamespace);
  const [first] = all;
  if (first === undefined) {
    const namespace = others[0]?.name?.namespace ?? noNamespace;
    return namespace === "" ? { namespace } : { namespace, stated: namespace };
  }
  const namespace = mostCommon(all);
  if (namespace === "") return { namespace: first };
  return all.some((one) => one !== first) ? { namespace, stated: namespace } : { namespace };
}

/** The inverse of `homeNamespaceOfPlan`. */
export function homeNamespaceOf(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
  targetNamespace: string,
): string {
  const stated = statedHome(documentComplement);
  if (stated !== undefined) return stated;
  const common = commonNamespace(definitions.values());
  if (common !== "") return common;
  for (const { xml } of definitions.values()) return xml?.namespace ?? targetNamespace;
  return targetNamespace;
}

/** Returns the namespace of most definitions at the time of the conversion; empty where no definition states one. */
export function originalHomeNamespace(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
): string {
  const stated = definitions.size === 0 ? undefined : statedHome(documentComplement);
  return stated ?? commonNamespace(definitions.values());
}

function statedHome(documentComplement: Json | undefined): string | undefined {
  const stated = isObject(documentComplement) ? documentComplement.get(field) : undefined;
  return typeof stated === "string" ? stated : undefined;
}

/**
 * Removes the home namespace from a document complement without definitions if it is the target namespace of the
 * description.
 */
export function withoutImpliedHomeNamespace(
  documentComplement: JsonObject | undefined,
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
): JsonObject | undefined {
  if (
    definitions.size > 0 ||
    documentComplement?.get(field) !== namespaceOfUnqualified(documentComplement, targetNamespace)
  )
    return documentComplement;
  return documentComplement.size === 1 ? undefined : new Map([...documentComplement].filter(([key]) => key !== field));
}
