import type { Json } from "@soapstone/apidoc-model";
import { writeJson } from "@soapstone/apidoc-model";
import { jsonSchemaToXsd } from "@soapstone/jsonschema-to-xsd";
import { placedSchemas, recordOf } from "@soapstone/mapping";
import { complementEntries, withFields } from "@soapstone/pipeline";
import { writeSchema, writeXml } from "@soapstone/xml-model";
import type { Converted, SchemaLaw } from "./schema-law.ts";

/** So many entries of a complement are taken away, evenly spread over it. */
const removals = 100;

/** Each entry of the complement is needed: without it, other schemas come back. */
export const minimalComplement: SchemaLaw = {
  name: "the complement is minimal",
  fault({ output, profile }) {
    const whole = backOf(output, profile);
    const entries = complementEntries(withFields(output));
    const step = Math.max(1, entries.length / removals);
    const superfluous: string[] = [];
    for (let at = 0; at < entries.length; at += step) {
      const one = entries[Math.floor(at)];
      if (one !== undefined && backOf(one.without(), profile) === whole) superfluous.push(one.path);
    }
    return superfluous.length === 0 ? undefined : `without ${superfluous.join(", ")} the same comes back`;
  },
};

/** The files that come back, as one text. */
function backOf(output: Json, profile: Converted["profile"]): string {
  const result = jsonSchemaToXsd(output, { profile });
  if (!result.ok) throw new Error(`A conversion to XSD always gives something: ${writeJson(output).slice(0, 100)}`);
  const files = placedSchemas(result.value.output, recordOf(output), "entry.xsd");
  return files.map(({ file, schema }) => `${file}\n${writeXml(writeSchema(schema))}`).join("\n");
}
