import type { Json } from "@soapstone/apidoc-model";
import type { DialectName } from "@soapstone/schema-mapping";
import type { SchemaSet } from "@soapstone/xml-model";

/** A schema that was converted, with all that a law may want to know of it. */
export interface Converted {
  readonly set: SchemaSet;
  readonly dialect: DialectName;
  readonly profile: "readable" | "exact";
  /** What was made of it. */
  readonly output: Json;
}

/** What must hold of every conversion. */
export interface SchemaLaw {
  readonly name: string;
  /** What is wrong, in words; undefined where the law holds, or says nothing of such a conversion. */
  readonly fault: (converted: Converted) => string | undefined;
}
