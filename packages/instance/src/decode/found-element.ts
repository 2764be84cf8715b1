import type { Json } from "@soapstone/apidoc-model";
import type { CodecPlan } from "@soapstone/schema-mapping";
import type { ElementDeclaration, XmlElement } from "@soapstone/xml-model";
import type { SchemaInstance } from "./schema-instance.ts";

/** An element with its actual type and codec plan, and the first members of its value if that is an object. */
export interface FoundElement {
  readonly element: XmlElement;
  readonly about: SchemaInstance;
  readonly declaration: ElementDeclaration | undefined;
  /** The codec plan of the actual type, which `xsi:type` may name. */
  readonly codecPlan: CodecPlan;
  /** `$type`, `$nil` and `$xsi`. */
  readonly head: readonly (readonly [string, Json])[];
  /** Whether the element has no content. */
  readonly isEmpty: boolean;
}
