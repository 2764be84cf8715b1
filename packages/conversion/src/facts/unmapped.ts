import type { Fact } from "@soapstone/xml-model";
import type { FieldName } from "../field-name.ts";

/**
 * A fact that no rule owns, with the code that reports it. Every fact is in the `owns` of a rule, belongs to a field of
 * the complement, or has a row here.
 */
export interface UnmappedFact {
  /** A fact of the left model (`element@final`), or a field of the right one (`schema.readOnly`). */
  readonly name: Fact | FieldName;
  readonly code: string;
  readonly reason: string;
}

const noEquivalent = "WSDL and XML Schema cannot express the field; the residual of the construct stores it";

/** The facts without an owner. */
export const unmapped = (
  [
    "info.termsOfService",
    "contact.name",
    "contact.url",
    "contact.email",
    "license.name",
    "license.url",
    "externalDocs.description",
    "externalDocs.url",
    "pathItem.$ref",
    "operation.deprecated",
    "valueParameter.allowEmptyValue",
    "response.examples",
    "schema.title",
    "schema.uniqueItems",
    "schema.minProperties",
    "schema.maxProperties",
    "schema.readOnly",
    "schema.example",
    "xml.wrapped",
    "info.version",
    "items.collectionFormat",
    "header.collectionFormat",
    "apidoc.security",
    "operation.security",
    "securityScheme.type",
    "securityScheme.description",
    "securityScheme.name",
    "securityScheme.in",
    "securityScheme.flow",
    "securityScheme.authorizationUrl",
    "securityScheme.tokenUrl",
  ] as const
).map((name): UnmappedFact => ({ name, code: "mapping/dropped", reason: noEquivalent }));
