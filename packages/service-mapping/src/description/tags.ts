import { nameOfTitle, settledNcName } from "@soapstone/conversion";
import { fromClark, type PortType } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import type { ServiceRule } from "../walk/walk.ts";
import { documentation } from "./documentation.ts";

export interface TagFields {
  readonly name: string;
  /** The name of the tag's port type, where `portTypeNames` has one. */
  readonly local?: string;
  readonly description?: string;
}

/** A port type is a tag with its documentation; its operations carry the tag. */
export const tags: ServiceRule<Pick<PortType, "name" | "documentation"> & { readonly tag?: string }, TagFields> = {
  id: "service/tags",
  clauses: ["WSDL 1.1 §2.4", "Swagger 2.0 Tag Object"],
  owns: {
    left: ["portType", "portType@name", "portType@documentation"],
    right: ["apidoc.tags", "tag.name", "tag.description", "operation.tags"],
  },
  forward: ({ name, documentation: nodes, tag }, context) => {
    const tagName = tag ?? name.local;
    const own = `{${name.namespace}}${name.local}`;
    context.keep("portType", own, "complement", `{${context.situation.namespace}}${nameOfTitle(tagName)}`);
    return { name: tagName, ...optionalField("description", documentation.forward(nodes, context).description) };
  },
  backward: ({ name, local: called = nameOfTitle(name), description }, context) => {
    const recalled = context.recall<string>("portType", (value) => fromClark(value) !== undefined);
    const own = recalled === undefined ? undefined : fromClark(recalled);
    const { namespace, local } = own ?? { namespace: context.situation.namespace, local: called };
    return {
      name: { namespace, local },
      ...optionalField("tag", local === name ? undefined : name),
      ...optionalField("documentation", documentation.backward(optionalField("description", description), context)),
    };
  },
};

/**
 * Returns the names of port types, by tag: the words of the tag joined to a name, as for the titles of services. If two
 * tags would give the same name, the later one is named by its characters.
 */
export function portTypeNames(tags: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const tag of tags) {
    if (found.has(tag)) continue;
    const wished = nameOfTitle(tag);
    const local = taken.has(wished) ? settledNcName(tag) : wished;
    taken.add(local);
    found.set(tag, local);
  }
  return found;
}
