import { clark, type QName } from "@soapstone/xml-model";
import type { BuiltinType } from "../builtin-types.ts";
import { compareDecimals, type Decimal, decimal, isWhole } from "../decimal.ts";
import { lexicalPatterns } from "../lexical-patterns.ts";
import { compareDurations, type Duration, durationOf } from "./duration.ts";
import { compareMoments, type Moment, momentOf } from "./moment.ts";

/** A value of a primitive type (XSD 1.0 Part 2 §3.2), with the equality and order of that type. */
export type AtomicValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "decimal"; readonly value: Decimal }
  | { readonly kind: "float"; readonly primitive: "float" | "double"; readonly value: number }
  | { readonly kind: "moment"; readonly primitive: string; readonly value: Moment }
  | { readonly kind: "duration"; readonly value: Duration }
  | { readonly kind: "octets"; readonly primitive: string; readonly hex: string }
  | { readonly kind: "name"; readonly name: string };

/** Returns the namespace of a prefix (`""` for none); undefined where it is not declared. */
export type PrefixLookup = (prefix: string) => string | undefined;

/** Returns the value of a text after normalisation of white space; undefined where it is no value of the type. */
export function atomicValue(text: string, type: BuiltinType, prefixes?: PrefixLookup): AtomicValue | undefined {
  switch (type.values) {
    case "any":
      return { kind: "text", text };
    case "text":
      return hasForm(text, type.name) ? { kind: "text", text } : undefined;
    case "boolean":
      return /^(?:true|1|false|0)$/.test(text)
        ? { kind: "boolean", value: text === "true" || text === "1" }
        : undefined;
    case "decimal":
    case "integer":
      return decimalValue(text, type);
    case "float":
      return floatValue(text, type.name === "float" ? "float" : "double");
    case "time": {
      if (!hasForm(text, type.name)) return undefined;
      if (type.name === "duration") {
        const value = durationOf(text);
        return value === undefined ? undefined : { kind: "duration", value };
      }
      const value = momentOf(text, type.name);
      return value === undefined ? undefined : { kind: "moment", primitive: type.name, value };
    }
    case "hexBinary":
      return hasForm(text, type.name) ? { kind: "octets", primitive: type.name, hex: text.toLowerCase() } : undefined;
    case "base64Binary": {
      const hex = base64Octets(text);
      return hex === undefined ? undefined : { kind: "octets", primitive: type.name, hex };
    }
    case "name":
      return nameValue(text, prefixes);
    default:
      return type.values satisfies never;
  }
}

/** The compiled patterns of lexical forms. */
const forms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(lexicalPatterns).map(([name, pattern]) => [name, new RegExp(pattern, "u")]),
);

function hasForm(text: string, name: string): boolean {
  return forms.get(name)?.test(text) ?? true;
}

const isDecimalText = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

function decimalValue(text: string, { values, exact }: BuiltinType): AtomicValue | undefined {
  const value = isDecimalText.test(text) ? decimal(text) : undefined;
  if (value === undefined || (values === "integer" && text.includes("."))) return undefined;
  const [least, most] = [exact.minimum, exact.maximum].map((bound) =>
    bound === undefined ? undefined : decimal(typeof bound === "number" ? String(bound) : bound.lexeme),
  );
  if (least !== undefined && compareDecimals(value, least) < 0) return undefined;
  if (most !== undefined && compareDecimals(value, most) > 0) return undefined;
  return { kind: "decimal", value };
}

const isFloatText = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;
const specials: ReadonlyMap<string, number> = new Map([
  ["INF", Number.POSITIVE_INFINITY],
  ["-INF", Number.NEGATIVE_INFINITY],
  ["NaN", Number.NaN],
]);

function floatValue(text: string, primitive: "float" | "double"): AtomicValue | undefined {
  const special = specials.get(text);
  if (special === undefined && !isFloatText.test(text)) return undefined;
  const double = special ?? Number(text);
  return { kind: "float", primitive, value: primitive === "float" ? Math.fround(double) : double };
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/;
const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Returns the octets of a base64 text (XSD 1.0 Part 2 §3.2.16), which may contain single spaces, as hexadecimal digits.
 */
function base64Octets(text: string): string | undefined {
  const packed = text.replaceAll(" ", "");
  if (!base64.test(packed)) return undefined;
  let bits = "";
  const octets: string[] = [];
  for (const digit of packed.replaceAll("=", "")) {
    bits += base64Digits.indexOf(digit).toString(2).padStart(6, "0");
    if (bits.length < 8) continue;
    octets.push(Number.parseInt(bits.slice(0, 8), 2).toString(16).padStart(2, "0"));
    bits = bits.slice(8);
  }
  return octets.join("");
}

/** Returns a name with its prefix resolved; without a lookup, the name as it is written. */
function nameValue(text: string, prefixes: PrefixLookup | undefined): AtomicValue | undefined {
  const form = forms.get("QName");
  if (form?.test(text) !== true) return undefined;
  if (prefixes === undefined) return { kind: "name", name: text };
  const name = resolvedName(text, prefixes);
  return name === undefined ? undefined : { kind: "name", name: clark(name) };
}

/** Returns the qualified name of a text; one without a prefix is in the default namespace. */
export function resolvedName(text: string, prefixes: PrefixLookup): QName | undefined {
  const colon = text.indexOf(":");
  const prefix = colon < 0 ? "" : text.slice(0, colon);
  const namespace = prefixes(prefix) ?? (prefix === "" ? "" : undefined);
  return namespace === undefined ? undefined : { namespace, local: text.slice(colon + 1) };
}

/**
 * Returns a negative number, zero or a positive one; undefined for values without an order: of types without one,
 * `NaN`, moments of which only one has a zone, some durations.
 */
export function compareValues(a: AtomicValue, b: AtomicValue): number | undefined {
  if (a.kind === "decimal" && b.kind === "decimal") return compareDecimals(a.value, b.value);
  if (a.kind === "moment" && b.kind === "moment") return compareMoments(a.value, b.value);
  if (a.kind === "duration" && b.kind === "duration") return compareDurations(a.value, b.value);
  if (a.kind === "float" && b.kind === "float") {
    if (Number.isNaN(a.value) || Number.isNaN(b.value)) return undefined;
    return a.value === b.value ? 0 : a.value < b.value ? -1 : 1;
  }
  return undefined;
}

/** Returns a text that is equal for equal values of all primitive types, and only for them. */
export function keyOfValue(value: AtomicValue): string {
  switch (value.kind) {
    case "text":
      return `string ${value.text}`;
    case "boolean":
      return `boolean ${value.value}`;
    case "decimal":
      return `decimal ${decimalKey(value.value)}`;
    case "float":
      return `${value.primitive} ${value.value}`;
    case "moment": {
      const { seconds, fraction, hasZone } = value.value;
      return `${value.primitive} ${seconds} ${decimalKey(fraction)}${hasZone ? " Z" : ""}`;
    }
    case "duration": {
      const { months, seconds, fraction } = value.value;
      return `duration ${months} ${seconds} ${decimalKey(fraction)}`;
    }
    case "octets":
      return `${value.primitive} ${value.hex}`;
    case "name":
      return `QName ${value.name}`;
    default:
      return value satisfies never;
  }
}

function decimalKey({ negative, digits, exponent }: Decimal): string {
  return digits === "" ? "0" : `${negative ? "-" : ""}${digits}e${exponent}`;
}

/**
 * Returns the number of digits of a number (XSD 1.0 Part 2 §4.3.11): all before the point, and those after it without
 * trailing zeros.
 */
export function digitsOf(value: Decimal): { readonly total: number; readonly fraction: number } {
  if (value.digits === "") return { total: 0, fraction: 0 };
  const fraction = isWhole(value) ? 0 : value.digits.length - value.exponent;
  return { total: Math.max(value.exponent, 0) + fraction, fraction };
}
