/**
 * Returns the first unused name: `wish`, otherwise the first of `wish_2`, `wish_3`, ... that is not taken. `numbered`
 * creates numbered names in another form (`wish-2`, `wish2.xsd`).
 */
export function unusedName(
  wish: string,
  isTaken: (name: string) => boolean,
  numbered: (number: number) => string = (number) => `${wish}_${number}`,
): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = numbered(number);
  return name;
}
