import type { Method, Operation } from "@soapstone/apidoc-model";
import type { SoapStyle } from "@soapstone/xml-model";

/** The binding and the view of an operation, which decide into which form it is lowered. */
export interface ExchangeForm {
  /** The name of the WSDL operation, after which wrappers and faults are named. */
  readonly operation: string;
  readonly view: "facade" | "wire" | "http";
  readonly style: SoapStyle;
  /** Whether nothing is known of the operation's messages: an edit added it, or the description never was a WSDL. */
  readonly isNew: boolean;
  /** The local name of the element that the request message holds. */
  readonly element: string;
  /**
   * The sides that are an inline object with one property per part of a document-style message, and no wrapper element.
   */
  readonly severalParts: ReadonlySet<"input" | "output">;
  /** The property with the content of a side, if header blocks are properties beside the content. */
  readonly apart: ReadonlyMap<"input" | "output", string>;
  /** The namespace of the elements of messages. */
  readonly namespace: string;
}

/** Returns the form of an operation; undefined for one that must not be lowered. */
export type FormOf = (operation: Operation, path: string, method: Method) => ExchangeForm | undefined;
