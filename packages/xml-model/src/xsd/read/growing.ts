/** A component while a reader builds it, with writable fields; a field that was not written is never set. */
export type Growing<Component> = { -readonly [Field in keyof Component]: Component[Field] };
