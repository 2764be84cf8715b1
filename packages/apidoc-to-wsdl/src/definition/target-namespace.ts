import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import { mapping, nameOfTitle } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { implyNamespace } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";

/**
 * The record of a description with its target namespace, where all definitions that told it were deleted: `urn:` and the
 * title. It is said to be a guess. Other names of the document may be in any namespace, and are no evidence.
 */
export function withTargetNamespace(
  root: JsonObject,
  { info }: Pick<Apidoc, "info">,
  definitions: ReadonlyMap<string, JsonSchema>,
  { report, uri }: { readonly report: Report; readonly uri: string },
): JsonObject {
  if (root.has("targetNamespace") || implyNamespace(definitions.values())) return root;
  const namespace = `urn:${nameOfTitle(info.title)}`;
  report(mapping("guessed-namespace", { namespace }, { uri, pointer: "" }));
  return new Map(root).set("targetNamespace", namespace);
}
