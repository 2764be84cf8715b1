import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { RuleId } from "@soapstone/conversion";
import type { Fact } from "@soapstone/xml-model";
import type { ComponentJsonContext } from "../components/component-json-context.ts";
import type { Situation } from "./situation.ts";
import type { ServiceRule } from "./walk.ts";

/** No fields at all: the output shows nothing of the construct. */
export type NoFields = Readonly<Record<string, never>>;

/**
 * Makes a rule for a construct that the output cannot show: the complement holds all of it, under `key`. `record`
 * returns undefined where a default rebuilds the construct.
 */
export function complementOnlyRule<Left>(rule: {
  readonly id: RuleId;
  readonly clauses: readonly string[];
  readonly key: string;
  readonly left: readonly Fact[];
  readonly record: (left: Left, context: ComponentJsonContext) => JsonObject | undefined;
  readonly from: (record: JsonObject, context: ComponentJsonContext) => Left;
}): ServiceRule<Left, NoFields> {
  return {
    id: rule.id,
    clauses: rule.clauses,
    owns: { left: rule.left, right: [] },
    forward: (left, context) => {
      const record = rule.record(left, { ...componentJsonContext(context.situation), ...context.walk });
      if (record !== undefined && record.size > 0) context.keeper.put(rule.key, record);
      return {};
    },
    backward: (_, context) => {
      const recalled = context.recall<Json>(rule.key, isObject);
      return rule.from(isObject(recalled) ? recalled : new Map(), {
        ...componentJsonContext(context.situation),
        ...context,
      });
    },
  };
}

/** Returns the context in which components that name no port type belong to the first one. */
function componentJsonContext({ namespace, portType }: Situation): Pick<ComponentJsonContext, "portType"> {
  return { portType: { namespace, local: portType } };
}
