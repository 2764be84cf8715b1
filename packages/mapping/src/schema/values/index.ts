export { jsonToName as nameOfValue } from "../../facts/value-space.ts";
export type { PrefixLookup } from "./atomic-value.ts";
export { type CheckContext, canonicalValue, checkValue, sameValue, type ValueProblem } from "./check-value.ts";
export { decodeValue, type ValueContext } from "./decode-value.ts";
export { type EncodeContext, encodeValue } from "./encode-value.ts";
export { type FormOptions, type ValueForm, valueForm } from "./value-form.ts";
