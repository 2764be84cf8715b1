import { fromClark, type PortType } from "@soapstone/xml-model";
import { settledNcName } from "../../names.ts";
import { given } from "../record/fields.ts";
import type { ServiceRule } from "../walk.ts";
import { documentation } from "./documentation.ts";

export interface TagWords {
  readonly name: string;
  readonly description?: string;
}

/** A port type is a tag with its documentation; its operations carry the tag. */
export const tags: ServiceRule<Pick<PortType, "name" | "documentation"> & { readonly tag?: string }, TagWords> = {
  id: "service/tags",
  grain: "node",
  clauses: ["WSDL 2.3", "apidoc 2.3"],
  owns: {
    left: ["portType", "portType@name", "portType@documentation"],
    right: ["apidoc.tags", "tag.name", "tag.description", "operation.tags"],
  },
  recognises: () => true,
  forward: ({ name, documentation: nodes, tag }, context) => {
    const words = tag ?? name.local;
    const own = `{${name.namespace}}${name.local}`;
    context.keep("portType", own, "complement", `{${context.situation.namespace}}${settledNcName(words)}`);
    return { name: words, ...given("description", documentation.forward(nodes, context).description) };
  },
  backward: ({ name, description }, context) => {
    const kept = context.recall<string>("portType", (value) => fromClark(value) !== undefined);
    const own = kept === undefined ? undefined : fromClark(kept);
    const { namespace, local } = own ?? { namespace: context.situation.namespace, local: settledNcName(name) };
    return {
      name: { namespace, local },
      ...given("tag", local === name ? undefined : name),
      ...given("documentation", documentation.backward(given("description", description), context)),
    };
  },
};
