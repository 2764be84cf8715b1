import { isArray, type JsonObject } from "@soapstone/apidoc-model";
import { canonicalComponents, isStandardNamespace, type Schema, standardSchema } from "@soapstone/xml-model";

/**
 * Removes the schemas of standard namespaces: definitions use them, but no document of the source declared them. A
 * schema with edited components stays, as a new document.
 */
export function withoutStandard(
  schemas: readonly Schema[],
  documentComplement: JsonObject | undefined,
): readonly Schema[] {
  const recorded = documentComplement?.get("documents");
  const known = isArray(recorded) ? recorded.length : 0;
  return schemas.filter((schema, index) => index < known || !isAsStandard(schema));
}

/** Whether a schema of a standard namespace equals the standard. */
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
