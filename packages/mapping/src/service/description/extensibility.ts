import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { Described, MessageUse } from "@soapstone/xml-model";
import { describedKinds } from "../../facts/described-kinds.ts";
import { allAttributes, unusualAttributes } from "../conventions/attribute-conventions.ts";
import type { Variables } from "../conventions/conventions.ts";
import { describedFields, describedFrom } from "../record/described.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk.ts";

type Kinded = Described & { readonly kind: string };

/**
 * Extensibility elements and attributes of other namespaces, as XML in which every prefix is declared, beside what
 * they stand at; documentation too, where no description of the output is for it.
 */
export const extensibility: ServiceRule<Described, Readonly<Record<string, never>>> = {
  id: "service/extensibility",
  grain: "slice",
  clauses: ["WSDL 2.5"],
  owns: {
    left: [...describedKinds.flatMap((kind) => [`${kind}@extensions`, `${kind}@foreign`])],
    right: [],
  },
  recognises: () => true,
  forward: (described, context) => {
    const { words } = context.walk;
    const extensions = described.extensions.filter((one) => words?.has(one) !== true);
    for (const [key, value] of describedFields({ ...described, extensions }))
      if (value !== undefined) context.keep(key, value, "complement");
    return {};
  },
  backward: (_, context) => {
    const kept: JsonObject = new Map(
      ["documentation", "extensions", "attributes"].flatMap((key) => {
        const value = context.recall(key, () => true);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
    return describedFrom(kept);
  },
};

/** Keeps what stands at a node and has no words. `said`: its documentation is in the output already. */
export function keepDescribed(node: Kinded, context: ForwardService, said: boolean): void {
  const { documentation, ...rest } = node;
  extensibility.forward(
    { ...rest, ...(documentation === undefined || said ? {} : { documentation }) },
    context.about(node, extensibility),
  );
}

/** The same of an input, output or fault, but for the attributes that all of them have. */
export function keepUse(use: MessageUse, context: ForwardService, said: boolean, variables: Variables): void {
  const { foreign, ...rest } = use;
  keepDescribed({ ...rest, foreign: [] }, context, said);
  const own = context.about(use, extensibility);
  const left = unusualAttributes(use, context.walk.attributes, variables);
  if (left.size > 0) own.keep("attributes", left, "complement");
  else if (foreign.length > 0) own.say([`${use.kind}@foreign`], "complement");
}

/** The other way. */
export function useFrom(kind: MessageUse["kind"], context: BackwardService, variables: Variables): Described {
  const said = context.recall<Json>("attributes", isObject);
  const foreign = allAttributes(kind, isObject(said) ? said : new Map(), context.attributes, variables);
  return { ...extensibility.backward({}, context), foreign };
}
