/** Lists names, of many only the first ones: `a, b and 3 more`. */
export function listed(names: readonly string[], most: number): string {
  const displayName = names.slice(0, most).join(", ");
  return names.length > most ? `${displayName} and ${names.length - most} more` : displayName;
}
