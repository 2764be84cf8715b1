import { isReference, type JsonObject, type Operation, object } from "@soapstone/apidoc-model";
import { payloadKind, settledNcName } from "@soapstone/conversion";
import { type JsonSchema, raise, type WantedElement } from "@soapstone/schema-mapping";
import { clark, type QName } from "@soapstone/xml-model";
import { packagedValues, packageOf } from "./packages.ts";

/** The complement of an HTTP operation's input and output, and the elements of their parts. */
export interface HttpSides {
  readonly input: JsonObject;
  readonly output: JsonObject;
  readonly wanted: readonly WantedElement[];
}

interface HttpNames {
  readonly name: string;
  readonly targetNamespace: string;
}

/**
 * Infers the parts of an HTTP operation. A payload that may be null has an element, since a type cannot be nillable
 * (XSD 1.0 Part 1 §3.3.2); parts of a `mime:multipartRelated` have the media types of their schemas.
 */
export function httpSides(operation: Operation, { name, targetNamespace }: HttpNames): HttpSides {
  const wanted: WantedElement[] = [];
  const side = (schema: JsonSchema | undefined, media: readonly string[] = [], local: string): JsonObject => {
    const values = schema?.type === "object" ? (schema.properties ?? new Map()) : new Map();
    const element: QName = { namespace: targetNamespace, local: settledNcName(local) };
    const isOfElement = schema?.nullable === true;
    if (isOfElement) wanted.push({ name: element, schema: contentOf(schema) });
    return object([
      ["typedAs", isOfElement ? `element ${clark(element)}` : undefined],
      ["carriers", isMultipart(media) && values.size > 0 ? packageOf(packagedValues(values)) : undefined],
    ]);
  };
  const response = operation.responses.codes.get("200");
  const answered = response === undefined || isReference(response) ? undefined : response.schema;
  const body = operation.parameters?.find((one) => "in" in one && one.in === "body");
  const sent = body !== undefined && "in" in body && body.in === "body" ? body.schema : undefined;
  return {
    input: side(sent && raise(sent, "apidoc"), operation.consumes, `${name}Input`),
    output: side(answered && raise(answered, "apidoc"), operation.produces, `${name}Output`),
    wanted,
  };
}

function isMultipart(media: readonly string[]): boolean {
  return media.some((type) => payloadKind(type) === "multipart");
}

function contentOf(schema: JsonSchema): JsonSchema {
  const [first] = schema.allOf ?? [];
  if (first?.ref !== undefined) return { ref: first.ref, nullable: true };
  const { xml: _, complement: __, description: ___, ...words } = schema;
  return words;
}
