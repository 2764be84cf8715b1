/** Parameters of messages: the name of a component. */
export interface Named {
  readonly name: string;
}

export interface OfElement {
  readonly element: string;
}

export interface AttributeAt extends OfElement {
  readonly attribute: string;
}
