/** What the messages of this area tell. */
export interface Named {
  readonly name: string;
}

export interface OfElement {
  readonly element: string;
}

export interface AttributeAt extends OfElement {
  readonly attribute: string;
}
