import type { Apidoc } from "@soapstone/apidoc-model";
import { given, tags } from "@soapstone/mapping";
import type { PortType } from "@soapstone/xml-model";
import { keptIn } from "./extensions.ts";
import { nowhere, type State, serviceAt } from "./state.ts";

/** The port types that tags are, by the tag's name. */
export function taggedPortTypes(
  apidoc: Apidoc,
  operations: readonly { readonly place: { readonly tag: string | undefined } }[],
  namespace: string,
  bare: Pick<State, "conventions" | "types" | "report">,
): ReadonlyMap<string, PortType> {
  const found = new Map<string, PortType>();
  const used = new Set(operations.flatMap(({ place }) => place.tag ?? []));
  const declared = new Map((apidoc.tags ?? []).map((tag) => [tag.name, tag]));
  for (const name of new Set([...declared.keys(), ...used])) {
    if (!used.has(name)) continue;
    const tag = declared.get(name);
    const context = serviceAt(bare, nowhere({ namespace, local: "" }), keptIn(tag));
    const { name: qname, documentation: nodes } = tags.backward(
      { name, ...given("description", tag?.description) },
      context,
    );
    found.set(name, {
      kind: "portType",
      name: qname,
      operations: [],
      extensions: [],
      foreign: [],
      ...given("documentation", nodes),
    });
  }
  return found;
}
