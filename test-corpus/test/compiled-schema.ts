import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type Ajv2020 from "ajv/dist/2020.js";
import type Draft04 from "ajv-draft-04";

const require = createRequire(import.meta.url);
const options = { strict: false, validateFormats: false, logger: false } as const;

/** One of each, which has read the schema of its dialect once. */
const compilers = {
  "draft-04": new (require("ajv-draft-04") as typeof Draft04.default)(options),
  "2020-12": new (require("ajv/dist/2020.js") as { readonly default: typeof Ajv2020.default }).default(options),
} as const;

/** Compiles a JSON Schema as others read it. Throws for what its version does not allow, and for lost references. */
export function compiledSchema(dialect: keyof typeof compilers, schema: object): ValidateFunction {
  const compiler = compilers[dialect];
  try {
    return compiler.compile(schema);
  } finally {
    // The next schema may have the same address.
    compiler.removeSchema();
  }
}
