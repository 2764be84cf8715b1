/** The field of the complement with the definition whose properties this definition repeats. */
export const extendsKey = "extends";
