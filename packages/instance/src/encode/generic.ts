import { isArray, isObject } from "@soapstone/apidoc-model";
import { textKey, valueKey } from "@soapstone/schema-mapping";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { reservedKeys } from "../keys.ts";
import { arrangedChildren } from "./arrange.ts";
import { inside, namedMembers } from "./named.ts";
import type { ElementInput, ElementParts } from "./parts.ts";
import { scalarText, textNodes } from "./scalar.ts";
import type { EncodePosition, Encoding } from "./state.ts";

/** Encodes the generic form (see `decode/generic.ts`): a text, or an object of members by full names. */
export function genericParts({ json, name }: ElementInput, encoding: Encoding, here: EncodePosition): ElementParts {
  if (!isObject(json)) {
    if (isArray(json))
      encoding.report(instance("wrong-value", { value: describe(json) }, encoding.placeOf(here.pointer)));
    return { attributes: [], children: textNodes(scalarText(json, undefined, encoding, here)) };
  }
  const { attributes, elements } = namedMembers(json, (key) => reservedKeys.has(key), encoding, here);
  const key = json.has(textKey) ? textKey : valueKey;
  const given = json.get(key);
  const text = given === undefined ? "" : scalarText(given, undefined, encoding, inside(here, key));
  const content = { name, object: json, elements, text, layout: undefined, isChecked: false };
  return { attributes, children: arrangedChildren(content, encoding, here) };
}
