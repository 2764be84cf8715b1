import { readFileSync, writeFileSync } from "node:fs";
import xsd2jsonschema from "xsd2jsonschema";

const [file, out] = process.argv.slice(2);
const converted = new xsd2jsonschema.Xsd2JsonSchema().processAllSchemas({
  schemas: { "schema.xsd": readFileSync(file, "utf8") },
});
writeFileSync(out, JSON.stringify(converted["schema.xsd"].getJsonSchema(), null, 2));
