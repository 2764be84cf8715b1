import type { ElementDeclaration, Type, XmlElement } from "@soapstone/xml-model";
import type { AttributeKeys } from "./attributes.ts";
import type { KeyValue } from "./simple-values.ts";

/** The basis on which an element is validated. */
export type Basis =
  | { readonly kind: "declared"; readonly declaration: ElementDeclaration }
  /** At a wildcard, or below an element of any type. */
  | { readonly kind: "wildcard"; readonly process: "strict" | "lax" }
  /** The content model does not allow it, which was reported. */
  | { readonly kind: "unknown" };

/** The results of validating the start of an element. */
export interface VisitedElement {
  readonly element: XmlElement;
  readonly declaration: ElementDeclaration | undefined;
  readonly type: Type | undefined;
  readonly isNil: boolean;
  /** The value, if the content is simple and valid. */
  readonly value?: KeyValue;
  /** Whether the element has no declaration, so that its value is unknown. */
  readonly isUnknown: boolean;
  /** Whether the type has simple content. */
  readonly isSimple: boolean;
  readonly attributes: AttributeKeys;
}
