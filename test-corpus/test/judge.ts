import { createRequire } from "node:module";
import type { Json } from "@soapstone/apidoc-model";
import { writeJson } from "@soapstone/apidoc-model";
import type { ValidateFunction } from "ajv";
import type Draft04 from "ajv-draft-04";

/** The official JSON Schema of Swagger 2.0: a judge that knows nothing of us. */
const require = createRequire(import.meta.url);
const Ajv = require("ajv-draft-04") as typeof Draft04.default;
const isSwagger: ValidateFunction = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  require("swagger-schema-official/schema.json"),
);

/** What the official schema says against an apidoc; empty where it accepts it. */
export function swaggerErrors(apidoc: Json): readonly string[] {
  // Read by JSON.parse, as the tools of others read it; the official schema knows the other root field only.
  const { apidoc: version, ...rest } = JSON.parse(writeJson(apidoc)) as Record<string, unknown>;
  if (isSwagger(version === undefined ? rest : { swagger: version, ...rest })) return [];
  return (isSwagger.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
