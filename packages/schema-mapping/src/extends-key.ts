/** The key in the complement of the definition whose properties stand here too. */
export const extendsKey = "extends";
