import { isObject } from "@soapstone/apidoc-model";
import { type ValuePlan, valueKey } from "@soapstone/schema-mapping";
import { instance } from "../diagnostics/diagnostics.ts";
import { reservedKeys } from "../keys.ts";
import { inside, namedMembers } from "./named.ts";
import type { ElementInput, ElementParts } from "./parts.ts";
import { elementText, textNodes } from "./scalar.ts";
import type { EncodePosition, Encoding } from "./state.ts";

/** Encodes a scalar or a list. The value is an object only if it has `$type`, or undeclared attributes or children. */
export function valueParts(
  { json, isNil, declaration }: ElementInput,
  { type }: ValuePlan,
  encoding: Encoding,
  here: EncodePosition,
): ElementParts {
  const constraint = declaration?.value;
  if (!isObject(json))
    return { attributes: [], children: textNodes(elementText(json, type, encoding, here, constraint)) };
  const value = json.get(valueKey);
  const { attributes, elements } = namedMembers(json, (key) => reservedKeys.has(key), encoding, here);
  const others = [...elements.values()].flat();
  if (value === undefined) {
    if (!isNil) encoding.report(instance("missing-property", { key: valueKey }, encoding.placeOf(here.pointer)));
    return { attributes, children: others };
  }
  const text = elementText(value, type, encoding, inside(here, valueKey), constraint);
  return { attributes, children: [...textNodes(text), ...others] };
}
