import { isObject } from "@soapstone/apidoc-model";
import { type ValueBinding, valueKey } from "@soapstone/mapping";
import { instance } from "../diagnostics.ts";
import { reservedKeys } from "../keys.ts";
import type { Given, Parts } from "./element.ts";
import { inside, namedMembers } from "./named.ts";
import { scalarText, textNodes } from "./scalar.ts";
import type { Encoding, Here } from "./state.ts";

/** A scalar or a list; an object only where something stands beside it: its type, or what nothing declares. */
export function valueParts({ json, isNil }: Given, { type }: ValueBinding, encoding: Encoding, here: Here): Parts {
  if (!isObject(json)) return { attributes: [], children: textNodes(scalarText(json, type, encoding, here)) };
  const value = json.get(valueKey);
  const { attributes, elements } = namedMembers(json, (key) => reservedKeys.has(key), encoding, here);
  const others = [...elements.values()].flat();
  if (value === undefined) {
    if (!isNil) encoding.report(instance("missing-property", { key: valueKey }, encoding.placeOf(here.pointer)));
    return { attributes, children: others };
  }
  return { attributes, children: [...textNodes(scalarText(value, type, encoding, inside(here, valueKey))), ...others] };
}
