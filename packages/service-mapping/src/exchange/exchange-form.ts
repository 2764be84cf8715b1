import type { Method, Operation } from "@soapstone/apidoc-model";
import type { SoapStyle } from "@soapstone/xml-model";

/** How an operation is bound, and in which view it is written: what decides into which form it is lowered. */
export interface ExchangeForm {
  /** The name of the WSDL operation: wrappers and faults are named after it. */
  readonly operation: string;
  readonly view: "facade" | "wire" | "http";
  readonly style: SoapStyle;
  /** No complement tells what its messages were: an edit added it, or it never was WSDL. */
  readonly isNew: boolean;
  /** The local name of the element that is sent. */
  readonly element: string;
  /** The sides whose object in place stands for several parts in document style, and for no wrapper. */
  readonly severalParts: ReadonlySet<"input" | "output">;
  /** The property that the content of a side is, where header blocks stand beside it. */
  readonly apart: ReadonlyMap<"input" | "output", string>;
  /** The namespace of the elements of messages. */
  readonly namespace: string;
}

/** Tells the form of an operation; undefined for one that must stay as it is. */
export type FormOf = (operation: Operation, path: string, method: Method) => ExchangeForm | undefined;
