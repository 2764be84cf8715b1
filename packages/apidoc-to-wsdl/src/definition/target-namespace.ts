import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import { mapping, nameOfTitle } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { implyNamespace } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";

/**
 * Adds a target namespace to the document complement if all definitions that implied it were deleted: `urn:` and the
 * title. The guess is reported. Namespaces of other names in the document are no evidence.
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
