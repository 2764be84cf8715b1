import type { JsonObject } from "@soapstone/apidoc-model";
import type { Described } from "@soapstone/xml-model";
import { describedKinds } from "../../facts/described-kinds.ts";
import { describedFields, describedFrom } from "../record/described.ts";
import type { ForwardService, ServiceRule } from "../walk.ts";

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
