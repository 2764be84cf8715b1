/** Replaces prettier (11 MB) in the bundle: json-schema-to-typescript always loads it, but calls it only on request. */
export function format() {
  throw new Error("The bundle has no prettier: types are laid out by soapstone.");
}
