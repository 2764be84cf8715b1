import { constant } from "./constant.ts";
import { dependentNames } from "./dependent-names.ts";
import type { JsonSchemaDialect } from "./dialects.ts";
import { keptDiscriminator } from "./discriminator.ts";
import { encodedText } from "./encoded-text.ts";
import { examples } from "./examples.ts";
import { exclusiveBounds } from "./exclusive-bounds.ts";
import type { Idiom, KeywordMap } from "./idiom.ts";
import { nullAlternative, nullType } from "./null.ts";
import { referenceAlone, referenceAmongOthers, wrappedReference } from "./references.ts";
import { tuples } from "./tuples.ts";

/**
 * The idioms of each dialect, in the order of writing: null joins a type before an enumeration of one becomes `const`,
 * and wraps everything else last.
 */
const written: Readonly<Record<JsonSchemaDialect, readonly Idiom[]>> = {
  "draft-04": [nullType, tuples, dependentNames, keptDiscriminator, wrappedReference, nullAlternative],
  "2020-12": [nullType, exclusiveBounds, constant, examples, encodedText, keptDiscriminator, nullAlternative],
};

/**
 * All dialects are read alike, in reverse order: their keywords do not clash, and a document may be of another version
 * than it states. Only keywords beside a reference changed their meaning, in 2019-09.
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

/** Converts keywords of the table to those of a dialect. */
export function inDialect(keywords: KeywordMap, dialect: JsonSchemaDialect): KeywordMap {
  return written[dialect].reduce((result, idiom) => idiom.write(result), keywords);
}

const idiomatic: Readonly<Record<JsonSchemaDialect, ReadonlySet<string>>> = {
  "draft-04": new Set(written["draft-04"].flatMap(({ writtenKeywords }) => writtenKeywords)),
  "2020-12": new Set(written["2020-12"].flatMap(({ writtenKeywords }) => writtenKeywords)),
};

/** Returns the keywords to which idioms of a dialect apply: most schemas have none. */
export function idiomaticIn(dialect: JsonSchemaDialect): ReadonlySet<string> {
  return idiomatic[dialect];
}

/** The inverse of `inDialect`: converts keywords of any version to those of the table. */
export function fromDialect(
  keywords: KeywordMap,
  { besideReferences }: { readonly besideReferences: boolean },
): KeywordMap {
  const beside = besideReferences ? referenceAmongOthers : referenceAlone;
  return [nullAlternative, beside, ...read].reduce((result, idiom) => idiom.read(result), keywords);
}
