/**
 * Lexical spaces of the built-in types (XSD 1.0 Part 2 §3.2 and §3.3): regular expressions for values with collapsed
 * white space, and bounds where the type has them. Types that allow every text have no row.
 */
const zone = "(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?";
const year = "-?(?:[1-9]\\d{3,}|0\\d{3})";
const month = "(?:0[1-9]|1[0-2])";
const day = "(?:0[1-9]|[12]\\d|3[01])";
const clock = "(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)";
const floating = "(?:[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[Ee][+-]?\\d+)?|-?INF|NaN)";
const time = "(?:\\d+H(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?|\\d+M(?:\\d+(?:\\.\\d+)?S)?|\\d+(?:\\.\\d+)?S)";
const days = "(?:\\d+Y(?:\\d+M)?(?:\\d+D)?|\\d+M(?:\\d+D)?|\\d+D)";

const patterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    boolean: "true|false|1|0",
    decimal: "[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)",
    integer: "[+-]?\\d+",
    float: floating,
    double: floating,
    duration: `-?P(?:${days}(?:T${time})?|T${time})`,
    dateTime: `${year}-${month}-${day}T${clock}${zone}`,
    time: `${clock}${zone}`,
    date: `${year}-${month}-${day}${zone}`,
    gYearMonth: `${year}-${month}${zone}`,
    gYear: `${year}${zone}`,
    gMonthDay: `--${month}-${day}${zone}`,
    gDay: `---${day}${zone}`,
    // "--MM--" is a mistake of the first edition of the specification that documents still use.
    gMonth: `--${month}(?:--)?${zone}`,
    hexBinary: "(?:[0-9a-fA-F]{2})*",
    base64Binary: "(?:[A-Za-z0-9+/ ]*={0,2} ?)*",
    language: "[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*",
  }).map(([name, source]) => [name, new RegExp(`^(?:${source})$`, "u")]),
);

const collapse = /[ \t\n\r]+/g;

/** Returns a text with collapsed white space (XSD 1.0 Part 2 §4.3.6), which all built-in types but two require. */
export function collapsed(text: string): string {
  return text.replace(collapse, " ").trim();
}

/** Whether a text matches the pattern of a built-in type, `integer` standing for all types derived from it. */
export function matchesBuiltin(name: string, lexical: string): boolean {
  return patterns.get(name)?.test(collapsed(lexical)) ?? true;
}

const digits = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/;

/** Compares two decimals exactly, however long they are; undefined if one of them is not a decimal. */
export function compareDecimals(a: string, b: string): number | undefined {
  const left = scaled(collapsed(a));
  const right = scaled(collapsed(b));
  if (left === undefined || right === undefined) return undefined;
  const places = Math.max(left.places, right.places);
  const difference = align(left, places) - align(right, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

interface Scaled {
  readonly units: bigint;
  readonly places: number;
}

function scaled(text: string): Scaled | undefined {
  const [, sign, whole, fraction = ""] = digits.exec(text) ?? [];
  if (sign === undefined || whole === undefined || text.length > 1_000) return undefined;
  const units = BigInt(`${whole}${fraction}` === "" ? "0" : `${whole}${fraction}`);
  return { units: sign === "-" ? -units : units, places: fraction.length };
}

function align({ units, places }: Scaled, to: number): bigint {
  return units * 10n ** BigInt(to - places);
}
