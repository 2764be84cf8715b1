import type { Json } from "@soapstone/apidoc-model";
import {
  attributeOf,
  channelName,
  isSignificant,
  itemOf,
  jsonIn,
  keywordOf,
  type Patch,
  patchFrom,
  patchText,
  residualItemOf,
  residualItemsOf,
  residualName,
  textNode,
  withPatch,
} from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import type { Location, Report } from "@soapstone/workspace";
import { type Annotated, type AnnotationItem, element, type XmlElement } from "@soapstone/xml-model";
import { type DialectName, dialectNames } from "../dialect/dialects.ts";
import { additionsTo } from "./other-dialect.ts";

/**
 * Keywords that an edit added to a definition made from XML Schema, and that XML Schema cannot express: one element in
 * `xs:appinfo` of the definition's type or element; for the root of a JSON Schema, one of the schema document.
 *
 *     <c:residual>[{"at":"/properties/count/multipleOf","of":"integer","is":7}]</c:residual>
 *
 * `dialect`: the dialect of the keywords, unless that is `apidoc`.
 */
export interface SchemaResidual {
  readonly dialect: DialectName;
  readonly patch: Patch;
  /** The position of the component. */
  readonly at?: Location;
}

export function residualItem({ dialect, patch }: Omit<SchemaResidual, "at">): AnnotationItem {
  const attributes = dialect === "apidoc" ? {} : { dialect };
  return itemOf(element(channelName(residualName), attributes, [textNode(patchText(patch))]));
}

/** The inverse of `residualItem`: returns the residual in each dialect, in document order. */
export function schemaResidualsOf(annotated: Annotated): readonly SchemaResidual[] {
  if (annotated.notes === undefined) return none;
  const { at } = annotated;
  return residualItemsOf(annotated, "edits").map((found) => ({
    dialect: dialectOf(found),
    patch: patchFrom(jsonIn(found)),
    ...(at === undefined ? {} : { at }),
  }));
}

const none: readonly SchemaResidual[] = [];

/** Removes the residual of a dialect from the items of an annotation. A residual of another dialect stays an item. */
export function withoutResidualItem(
  notes: readonly AnnotationItem[] | undefined,
  dialect: DialectName = "apidoc",
): readonly AnnotationItem[] | undefined {
  if (notes?.some((note) => isKeywordsItem(note, dialect)) !== true) return notes;
  const own = notes.filter((note) => !isKeywordsItem(note, dialect));
  return own.length === 0 ? undefined : own;
}

function isKeywordsItem(note: AnnotationItem, dialect: DialectName): boolean {
  const found = residualItemOf({ notes: [note] }, "edits");
  return found !== undefined && dialectOf(found) === dialect && note.content.filter(isSignificant).length === 1;
}

function dialectOf(found: XmlElement): DialectName {
  const said = attributeOf(found, "dialect");
  return dialectNames.find((name) => name === said) ?? "apidoc";
}

/**
 * Applies residuals to a schema wherever it is as they expect; reports the others. Keywords of another dialect are only
 * added where the schema has none of their kind.
 */
export function withSchemaResiduals(
  schema: Json,
  keywords: readonly SchemaResidual[],
  target: DialectName,
  report: Report,
): Json {
  return keywords.reduce((said, one) => withSchemaResidual(said, one, target, report), schema);
}

function withSchemaResidual(
  schema: Json,
  { dialect, patch, at }: SchemaResidual,
  target: DialectName,
  report: Report,
): Json {
  if (dialect !== target) return withPatch(schema, additionsTo(schema, patch, dialect, target)).value;
  const { value, stale } = withPatch(schema, patch, { keepsComplement: true });
  if (stale.length > 0) report(mapping("stale-words", { keywords: stale.map(keywordOf).join(", ") }, at));
  return value;
}
