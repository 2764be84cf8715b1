export type Words = Record<string, unknown>;

/** Returns the object at a path of keys in a document. */
export function placeIn(document: Words, at: readonly string[]): Words {
  let place: unknown = document;
  for (const key of at) place = (place as Words)[key];
  return place as Words;
}
