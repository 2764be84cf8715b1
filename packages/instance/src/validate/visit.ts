import type { ElementDeclaration, Type, XmlElement } from "@soapstone/xml-model";
import type { AttributeKeys } from "./attributes.ts";
import type { KeyValue } from "./simple-values.ts";

/** How an element came to be judged. */
export type Basis =
  | { readonly kind: "declared"; readonly declaration: ElementDeclaration }
  /** At a wildcard, or below an element of any type. */
  | { readonly kind: "wildcard"; readonly process: "strict" | "lax" }
  /** The content model does not know it; that is reported already. */
  | { readonly kind: "unknown" };

/** What is known of an element when its start has been judged. */
export interface VisitedElement {
  readonly element: XmlElement;
  readonly declaration: ElementDeclaration | undefined;
  readonly type: Type | undefined;
  readonly isNil: boolean;
  /** Where its content is simple and valid. */
  readonly value?: KeyValue;
  /** Whether nothing declares it, so that nobody knows its value. */
  readonly isUnknown: boolean;
  /** Whether its content may be a single value. */
  readonly isSimple: boolean;
  readonly attributes: AttributeKeys;
}
