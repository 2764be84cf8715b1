import { fromClark, type QName } from "@soapstone/xml-model";
import type { Definable, DefinitionPlan } from "../definition-plan.ts";
import { type CodecPlans, wildcardKey } from "./codec-plan.ts";

/** Returns the functions for the values of `$type`: names of definitions, or full names of types without one. */
export function typeNames(plan: DefinitionPlan): Pick<CodecPlans, "typeKey" | "typeOfKey" | "component"> {
  const component = (definition: string): Definable | undefined =>
    plan.definitions.get(definition) ?? plan.standard.get(definition);
  return {
    component,
    typeKey: (type) => plan.nameOf("type", type) ?? wildcardKey(type),
    typeOfKey: (text): QName | undefined => {
      const known = component(text);
      if (known !== undefined) return known.kind === "element" ? undefined : known.name;
      if (text.startsWith("{}")) return { namespace: "", local: text.slice(2) };
      return text.startsWith("{") ? fromClark(text) : undefined;
    },
  };
}
