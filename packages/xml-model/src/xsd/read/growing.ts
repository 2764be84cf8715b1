/** A component while it is being built: a field that was not written stays away. */
export type Growing<Component> = { -readonly [Field in keyof Component]: Component[Field] };
