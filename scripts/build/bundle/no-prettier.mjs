/** Stands for prettier (11 MB) in the bundle: json-schema-to-typescript loads it always, and calls it only if asked to. */
export function format() {
  throw new Error("The bundle has no prettier: types are laid out by soapstone.");
}
