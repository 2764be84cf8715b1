import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { type LostPart, lostComponents, partOfComponent } from "@soapstone/complement";
import { convertExternalSchema, editedGeneratedTypes, type RestoredSchema } from "@soapstone/external-schemas";
import { noNamespace, type SchemaSet } from "@soapstone/xml-model";

/**
 * Returns the edited components of schemas of an external document that the document, with all edits that it can
 * express, would not be converted to again. Where the document refers to others, only types of schemas in the document
 * are examined.
 */
export function lostSchemaParts(
  set: SchemaSet,
  { dialect, document, root = "root" }: RestoredSchema,
): readonly LostPart[] {
  if (refersOutside(document)) return editedGeneratedTypes(set).map(partOfComponent);
  const targetNamespace = set.documents[0]?.schema.targetNamespace ?? noNamespace;
  const lostIn = (profile: "readable" | "exact") => {
    const { schemas } = convertExternalSchema(document, {
      ...(dialect === "apidoc" ? { draft: dialect } : {}),
      rootName: root,
      targetNamespace,
      profile,
      writesComplement: true,
      onLessPrecise: ignored,
      onTooDeep: ignored,
      onRefusedMember: ignored,
      report: ignored,
    });
    return lostComponents(set, schemas);
  };
  const lost = lostIn("readable");
  // The profile of the conversion is unknown: the one that fits better is taken.
  const others = lost.length === 0 ? lost : lostIn("exact");
  return (others.length < lost.length ? others : lost).map(partOfComponent);
}

const ignored = (): void => undefined;

/** Whether a document refers to another file. */
function refersOutside(json: Json): boolean {
  const waiting: Json[] = [json];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isArray(one)) waiting.push(...one);
    if (!isObject(one)) continue;
    const reference = one.get("$ref");
    if (typeof reference === "string" && !reference.startsWith("#")) return true;
    waiting.push(...one.values());
  }
  return false;
}
