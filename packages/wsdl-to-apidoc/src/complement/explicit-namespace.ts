import type { Apidoc } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { commonNamespace } from "@soapstone/schema-mapping";
import { implyNamespace, inferredNamespace, namespaceText, rootComplement } from "@soapstone/service-mapping";
import { typesIn } from "./explicit-kinds.ts";

/**
 * Writes the target namespace to the complement of a description with residuals, if definitions implied it that are no
 * longer there: without it, or relative to another namespace, the way back would infer another one.
 */
export function withExplicitNamespace(before: Apidoc, after: Apidoc, targetNamespace: string): Apidoc {
  const [was, is] = [before, after].map(({ definitions = new Map() }) => [...typesIn(definitions).values()]);
  if (was === undefined || is === undefined) return after;
  const common = commonNamespace(is);
  if (implyNamespace(is) === implyNamespace(was) && common === commonNamespace(was)) return after;
  const others = [...(rootComplement(after.extensions) ?? [])].filter(([field]) => field !== "targetNamespace");
  const isInferred = implyNamespace(is) && targetNamespace === inferredNamespace(common);
  const stated = isInferred ? [] : [["targetNamespace", namespaceText(targetNamespace, common)] as const];
  const root = new Map([...stated, ...others]);
  return { ...after, extensions: new Map([...(after.extensions ?? []), [xWsdl, root]]) };
}
