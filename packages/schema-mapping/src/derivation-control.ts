import type { Json } from "@soapstone/apidoc-model";
import type { DerivationMethod, DerivationSet } from "@soapstone/xml-model";
import type { SliceRule } from "./walk.ts";

export interface Controlled {
  readonly block?: DerivationSet;
  readonly final?: DerivationSet;
}

const methods: ReadonlySet<Json> = new Set<DerivationMethod>([
  "extension",
  "restriction",
  "substitution",
  "list",
  "union",
]);

/** `block` and `final` are complement: JSON has nothing that restricts derivation. */
export const derivationControl: SliceRule<Controlled> = {
  id: "schema/derivation-control",
  clauses: ["XSD 1.0 Part 1 §3.3.2 block, final", "XSD 1.0 Part 1 §3.4.2 block, final"],
  owns: { left: ["element@block", "element@final", "complexType@block", "complexType@final"], right: [] },
  concerns: ({ block, final }) => block !== undefined || final !== undefined,
  forward({ block, final }, context) {
    if (block !== undefined) context.keep("block", derivationSetJson(block), "complement");
    if (final !== undefined) context.keep("final", derivationSetJson(final), "complement");
    return {};
  },
  backward(_, context) {
    const block = derivationSetFrom(context.recall<Json>("block", isControl));
    const final = derivationSetFrom(context.recall<Json>("final", isControl));
    return { ...(block === undefined ? {} : { block }), ...(final === undefined ? {} : { final }) };
  },
};

export function derivationSetJson(set: DerivationSet): Json {
  return set === "all" ? "all" : [...set];
}

function isControl(value: Json): boolean {
  return value === "all" || (Array.isArray(value) && value.every((method) => methods.has(method)));
}

/** Reads a set of derivation methods from the complement; undefined for any other value. */
export function derivationSetFrom(value: Json | undefined): DerivationSet | undefined {
  if (value === undefined || !isControl(value)) return undefined;
  return value === "all" ? "all" : (value as readonly DerivationMethod[]);
}
