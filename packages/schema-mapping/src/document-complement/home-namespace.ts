import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { noNamespace } from "@soapstone/xml-model";
import { commonNamespace, mostCommon } from "../common-namespace.ts";
import type { JsonSchema } from "../json-schema.ts";
import { namespaceOfUnqualified } from "../no-namespace.ts";
import type { Plan } from "../plan.ts";

const field = "namespace";

/**
 * The home namespace is that of local names in the document complement, and what else the complement leaves out of namespaces is meant as seen
 * from it: it is the namespace of most definitions. The record states it where definitions are in several namespaces, since an edit that
 * adds or removes definitions would make another one the most common.
 */
export function homeOfPlan({ definitions, others }: Pick<Plan, "definitions" | "others">): {
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

/** The inverse of `homeOfPlan`. */
export function homeOf(
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

/** The namespace of most definitions when they were converted; none where no definition says one. */
export function commonWhenMade(
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

/** A document complement without the home that the target namespace of a description tells: only one without definitions. */
export function withoutImpliedHome(
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
