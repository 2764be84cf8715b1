const digit = "[A-Za-z0-9+/]";
/** The patterns of the last group, by the number of octets left over: none, one or two (XSD 1.0 Part 2 §3.2.16). */
const ends = ["", `${digit}[AQgw]==`, `${digit}{2}[AEIMQUYcgkosw048]=`] as const;

/**
 * Returns the pattern of base64 texts of some number of octets: each group of four digits encodes three, the last one
 * may be padded.
 */
export function base64Pattern(least: number, most: number | undefined): string {
  if (least === 0 && most === undefined) return `(?:${digit}{4})*(?:${ends[1]}|${ends[2]})?`;
  const alternatives = ends.flatMap((end, rest) => {
    const from = Math.max(Math.ceil((least - rest) / 3), 0);
    const to = most === undefined ? undefined : Math.floor((most - rest) / 3);
    if (to !== undefined && to < from) return [];
    const times = to === from ? `{${from}}` : `{${from},${to ?? ""}}`;
    return [`${to === 0 ? "" : `(?:${digit}{4})${times}`}${end}`];
  });
  return alternatives.length === 1 ? (alternatives[0] ?? "") : `(?:${alternatives.join("|")})`;
}
