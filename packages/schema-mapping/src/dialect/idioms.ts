import { constant } from "./constant.ts";
import { dependentNames } from "./dependent-names.ts";
import type { JsonSchemaDialect } from "./dialects.ts";
import { keptDiscriminator } from "./discriminator.ts";
import { encodedText } from "./encoded-text.ts";
import { examples } from "./examples.ts";
import { exclusiveBounds } from "./exclusive-bounds.ts";
import type { Idiom, Keywords } from "./idiom.ts";
import { nullAlternative, nullType } from "./null.ts";
import { referenceAlone, referenceAmongOthers, wrappedReference } from "./references.ts";
import { tuples } from "./tuples.ts";

/**
 * How each version writes, in this order: null joins a type before a lone value becomes a constant, and stands around
 * all else at the end.
 */
const written: Readonly<Record<JsonSchemaDialect, readonly Idiom[]>> = {
  "draft-04": [nullType, tuples, dependentNames, keptDiscriminator, wrappedReference, nullAlternative],
  "2020-12": [nullType, exclusiveBounds, constant, examples, encodedText, keptDiscriminator, nullAlternative],
};

/**
 * Every version is read alike, the last idiom first: their spellings do not clash, and documents are not always of the
 * version that they name. Only what stands beside a reference has another meaning since 2019-09.
 */
const read: readonly Idiom[] = [
  wrappedReference,
  tuples,
  dependentNames,
  keptDiscriminator,
  encodedText,
  examples,
  constant,
  exclusiveBounds,
  nullType,
];

/** From the keywords of the table to those of the dialect, where one of them is idiomatic. */
export function inDialect(keywords: Keywords, dialect: JsonSchemaDialect): Keywords {
  return written[dialect].reduce((result, idiom) => idiom.write(result), keywords);
}

const idiomatic: Readonly<Record<JsonSchemaDialect, ReadonlySet<string>>> = {
  "draft-04": new Set(written["draft-04"].flatMap(({ about }) => about)),
  "2020-12": new Set(written["2020-12"].flatMap(({ about }) => about)),
};

/** The keywords that a dialect may say in another way: most schemas have no such. */
export function idiomaticIn(dialect: JsonSchemaDialect): ReadonlySet<string> {
  return idiomatic[dialect];
}

/** The inverse of `inDialect`: the keywords of any version as the table has them. */
export function fromDialect(
  keywords: Keywords,
  { besideReferences }: { readonly besideReferences: boolean },
): Keywords {
  const beside = besideReferences ? referenceAmongOthers : referenceAlone;
  return [nullAlternative, beside, ...read].reduce((result, idiom) => idiom.read(result), keywords);
}
