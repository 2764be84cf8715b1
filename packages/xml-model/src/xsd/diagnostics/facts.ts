/** What the messages of this area tell. */
export interface Named {
  readonly name: string;
}

export interface At {
  readonly element: string;
}

export interface AttributeAt extends At {
  readonly attribute: string;
}
