import type { Json } from "@soapstone/apidoc-model";
import type { DialectName } from "@soapstone/schema-mapping";
import type { SchemaSet } from "@soapstone/xml-model";

/** A converted schema, with the data that laws use. */
export interface Converted {
  readonly set: SchemaSet;
  readonly dialect: DialectName;
  readonly profile: "readable" | "exact";
  /** The output of the conversion. */
  readonly output: Json;
}

/** A law of every conversion. */
export interface SchemaLaw {
  readonly name: string;
  /** Returns the violation; undefined where the law holds, or does not apply. */
  readonly fault: (converted: Converted) => string | undefined;
}
