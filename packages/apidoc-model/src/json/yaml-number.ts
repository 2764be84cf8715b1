import { type Numeric, numeric } from "./value.ts";

const jsonForm = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Returns a number of YAML's core schema as a JSON number with the same value: `1.0` unchanged, `0x1F` as 31, `+.5` as
 * 0.5. Undefined for infinity and NaN.
 */
export function yamlNumber(source: string): Numeric | undefined {
  if (jsonForm.test(source)) return numeric(source);
  if (/^0[xo][0-9a-fA-F]+$/.test(source)) return numeric(BigInt(source).toString());
  const parts = /^([-+]?)([0-9]*)\.?([0-9]*)((?:[eE][-+]?[0-9]+)?)$/.exec(source);
  if (parts === null || !/[0-9]/.test(source)) return undefined;
  const [, sign, whole = "", fraction = "", exponent = ""] = parts;
  const digits = whole.replace(/^0+(?=.)/, "");
  return numeric(
    `${sign === "-" ? "-" : ""}${digits === "" ? "0" : digits}${fraction === "" ? "" : `.${fraction}`}${exponent}`,
  );
}
