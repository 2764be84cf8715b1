import type { Json } from "@soapstone/apidoc-model";
import type { CodecPlan } from "@soapstone/schema-mapping";
import type { ElementDeclaration, XmlElement } from "@soapstone/xml-model";
import type { SchemaInstance } from "./schema-instance.ts";

/** An element with its actual type and codec plan, and the first members of its value if that is an object. */
export interface FoundElement {
  readonly element: XmlElement;
  readonly about: SchemaInstance;
  readonly declaration: ElementDeclaration | undefined;
  /** Of the type that it has: that of `xsi:type`, where there is one. */
  readonly codecPlan: CodecPlan;
  /** `$type`, `$nil` and `$xsi`. */
  readonly head: readonly (readonly [string, Json])[];
  /** Whether there is nothing between its tags. */
  readonly isEmpty: boolean;
}
