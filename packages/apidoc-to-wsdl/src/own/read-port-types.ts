import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import {
  type BackwardService,
  bindingsRule,
  multiplePorts,
  nameFrom,
  nameOfTitle,
  portTypes,
} from "@soapstone/mapping";
import { clark, type PortType, type QName, type Service } from "@soapstone/xml-model";
import { keptIn } from "./extensions.ts";
import { throughOf } from "./facade-operation.ts";
import type { BoundBy } from "./main-bindings.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";
import { nowhere, type State, serviceAt } from "./state.ts";
import { taggedPortTypes } from "./tagged-port-types.ts";

/** The port types of a document, by its tags and its record, and what is recorded of their bindings and services. */
export interface ReadPortTypes {
  readonly apidoc: Apidoc;
  readonly operations: readonly PlacedOperation[];
  /** By the names of tags. */
  readonly tagged: ReadonlyMap<string, PortType>;
  /** As the complement has those of which no operation is shown. */
  readonly recorded: readonly PortType[];
  /** The name of the first, which speaks where no operation does. */
  readonly first: QName;
  readonly portTypeOf: (operation: PlacedOperation) => QName;
  readonly bound: Omit<BoundBy, "services">;
  /** Those that only bindings name. */
  readonly implied: readonly QName[];
  readonly services: readonly Service[];
  /** Where the root's own rules work. */
  readonly context: BackwardService;
}

export function readPortTypes(
  apidoc: Apidoc,
  bare: Pick<State, "conventions" | "types" | "report" | "root" | "abstractNamespace">,
): ReadPortTypes {
  const { root, abstractNamespace: namespace } = bare;
  const { targetNamespace } = bare.conventions;
  const operations = operationsOf(apidoc, targetNamespace);
  const { all: tagged, untagged } = taggedPortTypes(apidoc, operations, namespace, bare);
  const nobody: QName = { namespace, local: "" };
  const at = (name: QName) => serviceAt(bare, nowhere(name), root);
  const recorded = portTypes.backward({}, at(nobody));
  const known = [...tagged.values(), ...recorded].map(({ name }) => name);
  // Those of the record are of other operations.
  const all = tagged.size > 0 || untagged === undefined ? known : [untagged, ...known];
  const names = new Map(all.map((name) => [clark(name), name]));
  const first = [...names.values()][0] ?? nobody;
  const context = at(first);
  const namesIn = (key: string): readonly QName[] =>
    textsIn(root, key).map((text) => nameFrom(text, { targetNamespace }));
  return {
    apidoc,
    operations,
    tagged,
    recorded,
    first,
    portTypeOf: ({ place: { tag } }) => (tag === undefined ? untagged : tagged.get(tag)?.name) ?? first,
    bound: {
      recorded: bindingsRule.backward({}, context),
      portTypes: [...names.values()],
      unbound: new Set(namesIn("unboundPortTypes").map(clark)),
      throughs: operations.flatMap(({ operation }) => throughOf(keptIn(operation)) ?? []),
    },
    context,
    implied: namesIn("impliedPortTypes"),
    services: multiplePorts.backward({ title: nameOfTitle(apidoc.info.title) }, context).services,
  };
}

function textsIn(from: JsonObject, key: string): readonly string[] {
  const value = from.get(key);
  return Array.isArray(value) ? value.filter((it) => typeof it === "string") : [];
}
