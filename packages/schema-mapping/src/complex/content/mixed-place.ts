import type { ComplexType } from "@soapstone/xml-model";
import type { SliceRule } from "../../walk.ts";

type MixedPlace = Pick<ComplexType, "mixedPlace">;

/** The element that states `mixed` (complexType or complexContent), if it is not the type alone. */
export const mixedPlace: SliceRule<MixedPlace> = {
  id: "schema/mixed-place",
  clauses: ["XSD 1.0 Part 1 §3.4.2 mixed"],
  owns: { left: ["complexType@mixedPlace"], right: [] },
  concerns: (type) => type.mixedPlace !== undefined,
  forward(type, context) {
    if (type.mixedPlace !== undefined) context.keep("mixedPlace", type.mixedPlace, "complement");
    return {};
  },
  backward(_, context) {
    const recalled = context.recall<NonNullable<MixedPlace["mixedPlace"]>>(
      "mixedPlace",
      (place) => place === "content" || place === "both",
    );
    return recalled === undefined ? {} : { mixedPlace: recalled };
  },
};
