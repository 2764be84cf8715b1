import { isArray, type JsonObject } from "@soapstone/apidoc-model";
import { canonicalComponents, isStandardNamespace, type Schema, standardSchema } from "@soapstone/xml-model";

/**
 * The schemas of a description without those that stand for standard namespaces: the definitions show what messages are
 * made of, but no document of the source had it. One whose components were edited since is a document from now on.
 */
export function withoutStandard(
  schemas: readonly Schema[],
  documentComplement: JsonObject | undefined,
): readonly Schema[] {
  const recorded = documentComplement?.get("documents");
  const known = isArray(recorded) ? recorded.length : 0;
  return schemas.filter((schema, index) => index < known || !isAsStandard(schema));
}

/** Whether a schema of a standard namespace says just what the standard does: then it is nobody's document. */
export function isAsStandard(schema: Pick<Schema, "targetNamespace" | "components">): boolean {
  if (!isStandardNamespace(schema.targetNamespace)) return false;
  const standard = componentsOf(standardSchema(schema.targetNamespace));
  return [...componentsOf(schema)].every(([key, text]) => standard.get(key) === text);
}

function componentsOf(schema: Pick<Schema, "components"> | undefined): ReadonlyMap<string, string> {
  const nobody = () => undefined;
  return canonicalComponents({
    components: schema?.components ?? [],
    isStandard: () => false,
    find: nobody,
    findType: nobody,
  });
}
