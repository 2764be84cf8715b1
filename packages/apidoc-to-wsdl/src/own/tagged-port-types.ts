import type { Apidoc } from "@soapstone/apidoc-model";
import { given, nameOfTitle, portTypeNames, tags } from "@soapstone/mapping";
import type { PortType, QName } from "@soapstone/xml-model";
import { keptIn } from "./extensions.ts";
import { nowhere, type State, serviceAt } from "./state.ts";

/** The port types that tags are. */
export interface TaggedPortTypes {
  /** By the tag's name. */
  readonly all: ReadonlyMap<string, PortType>;
  /** Of operations without a tag: the first that is declared and that no operation has, or one that is made for them. */
  readonly untagged?: QName;
}

export function taggedPortTypes(
  apidoc: Apidoc,
  operations: readonly { readonly place: { readonly tag: string | undefined } }[],
  namespace: string,
  bare: Pick<State, "conventions" | "types" | "report">,
): TaggedPortTypes {
  const found = new Map<string, PortType>();
  const used = new Set(operations.flatMap(({ place }) => place.tag ?? []));
  const declared = new Map((apidoc.tags ?? []).map((tag) => [tag.name, tag]));
  const hasUntagged = operations.some(({ place }) => place.tag === undefined);
  const spare = hasUntagged ? [...declared.keys()].find((name) => !used.has(name)) : undefined;
  const all = new Set([...declared.keys(), ...used]);
  const names = portTypeNames(all);
  for (const name of all) {
    if (!used.has(name) && name !== spare) continue;
    const tag = declared.get(name);
    const context = serviceAt(bare, nowhere({ namespace, local: "" }), keptIn(tag));
    const { name: qname, documentation: nodes } = tags.backward(
      { name, ...given("local", names.get(name)), ...given("description", tag?.description) },
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
  if (!hasUntagged) return { all: found };
  const own = spare === undefined ? undefined : found.get(spare)?.name;
  const made = found.size > 0 ? undefined : { namespace, local: `${nameOfTitle(apidoc.info.title)}PortType` };
  return { all: found, ...given("untagged", own ?? made) };
}
