/** `a, b, c and 4 more` */
export function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** ` (4 places)`, where there are several. */
export function often(places: number): string {
  return places === 1 ? "" : ` (${places} places)`;
}
