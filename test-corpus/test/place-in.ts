export type Words = Record<string, unknown>;

/** The object of a document that its keys lead to. */
export function placeIn(document: Words, at: readonly string[]): Words {
  let place: unknown = document;
  for (const key of at) place = (place as Words)[key];
  return place as Words;
}
