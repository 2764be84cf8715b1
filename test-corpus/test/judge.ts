import { createRequire } from "node:module";
import type { Json } from "@soapstone/apidoc-model";
import { writeJson } from "@soapstone/apidoc-model";
import type { ValidateFunction } from "ajv";
import type Draft04 from "ajv-draft-04";

/** The official JSON Schema of Swagger 2.0: an independent judge. */
const require = createRequire(import.meta.url);
const Ajv = require("ajv-draft-04") as typeof Draft04.default;
const isSwagger: ValidateFunction = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  require("swagger-schema-official/schema.json"),
);

/** Returns the errors of the official schema for an apidoc; empty for a valid one. */
export function swaggerErrors(apidoc: Json): readonly string[] {
  // Parsed by JSON.parse, as other tools do; the official schema only knows the other version field.
  const { apidoc: version, ...rest } = JSON.parse(writeJson(apidoc)) as Record<string, unknown>;
  if (isSwagger(version === undefined ? rest : { swagger: version, ...rest })) return [];
  return (isSwagger.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
