import type { PortType } from "@soapstone/xml-model";
import { toNcName } from "../names.ts";
import { documentation } from "./documentation.ts";
import { given } from "./record/fields.ts";
import type { ServiceRule } from "./walk.ts";

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
    context.keep("portType", own, "complement", `{${context.situation.namespace}}${toNcName(words)}`);
    return { name: words, ...given("description", documentation.forward(nodes, context).description) };
  },
  backward: ({ name, description }, context) => {
    const kept = context.recall<string>(
      "portType",
      (value) => typeof value === "string" && /^\{.*\}[^}]+$/.test(value),
    );
    const end = kept?.lastIndexOf("}") ?? -1;
    const local = kept === undefined ? toNcName(name) : kept.slice(end + 1);
    return {
      name: { namespace: kept === undefined ? context.situation.namespace : kept.slice(1, end), local },
      ...given("tag", local === name ? undefined : name),
      ...given("documentation", documentation.backward(given("description", description), context)),
    };
  },
};
