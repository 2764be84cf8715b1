import type { Finding } from "../house.ts";
import { packageSources, type SourceFile } from "./check-boundaries.ts";
import { lineOf, readSource } from "./source-text.ts";

/**
 * Guards that the correspondence of the two sides is stated in the packages of rules only. A built-in type, a facet, a
 * schema keyword, one of our `x-` fields or a namespace elsewhere is a mapping fact in the wrong place. Only
 * distinctive names are searched: `string` and `items` have other meanings too.
 */
const distinctive = new Set([
  ...["normalizedString", "NCName", "NMTOKEN", "NMTOKENS", "IDREF", "IDREFS", "ENTITIES", "anyURI", "base64Binary"],
  ...["hexBinary", "dateTime", "gYear", "gYearMonth", "gMonth", "gMonthDay", "gDay", "anyType", "anySimpleType"],
  ...["nonNegativeInteger", "positiveInteger", "nonPositiveInteger", "negativeInteger"],
  ...["unsignedByte", "unsignedShort", "unsignedInt", "unsignedLong"],
  ...["minOccurs", "maxOccurs", "elementFormDefault", "attributeFormDefault", "substitutionGroup", "processContents"],
  ...["minInclusive", "maxInclusive", "minExclusive", "maxExclusive", "totalDigits", "fractionDigits", "whiteSpace"],
  ...["soapAction", "encodingStyle", "parameterOrder", "urlEncoded", "urlReplacement", "multipartRelated", "arrayType"],
  ...["additionalProperties", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "uniqueItems", "collectionFormat"],
  ...["readOnly", "discriminator"],
]);

const namespace = /^(https?:\/\/(schemas\.xmlsoap\.org|www\.w3\.org)\/|urn:soapstone:)/;
const extensionField = /^x-[a-z][a-z-]*$/;

/**
 * The places where mapping facts may be: the models know their own language, the packages of rules both. The validator
 * and the sample generator of `instance` use XML Schema alone; each half of `bundler` and of `diff` knows one language
 * only; the generator of types reads API descriptions alone; samples and checked values are judged by the description
 * of one side; and the options of users' steps are described by a part of JSON Schema.
 */
const rooms = [
  /^packages\/(xml-model|apidoc-model|xsd-regex|xsd-values|conversion|complement|documentation-markup)\//,
  /^packages\/(schema-mapping|schema-constraints|schema-documents|external-schemas|service-mapping)\//,
  /^packages\/instance\/src\/(validate|sample)\//,
  /^packages\/restore\/src\/xml\//,
  /^packages\/bundler\/src\/(json|xml)\//,
  /^packages\/apidoc-to-typescript\//,
  /^packages\/diff\/src\/(json|xml)\//,
  /^packages\/pipeline\/src\/(samples|own-step)\//,
  /^packages\/pipeline\/src\/instance\/value-problems\.ts$/,
  /^test-corpus\/src\/laws\//,
  /\/test\//,
];

/** Returns the strings of the given files that belong in the packages of rules. */
export function singleRoomFindings(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => !rooms.some((room) => room.test(path)))
    .flatMap(({ path, text }) =>
      readSource(text)
        .literals.filter(({ text: literal }) => isMappingFact(literal))
        .map(({ text: literal, offset }) => ({
          place: `${path}:${lineOf(text, offset)}`,
          message: `says "${literal}"; facts of the two languages stand in the models and in the packages of rules`,
        })),
    );
}

function isMappingFact(literal: string): boolean {
  return distinctive.has(literal) || namespace.test(literal) || extensionField.test(literal);
}

export function checkSingleRoom(): readonly Finding[] {
  return singleRoomFindings(packageSources());
}
