import {
  type ForwardService,
  nameText,
  nodesOfOperation,
  nodesOfPortType,
  portTypes,
  twinsRecord,
} from "@soapstone/mapping";
import type { Operation, PortType } from "@soapstone/xml-model";
import { whole, withoutSaid } from "./leftovers.ts";
import type { State } from "./state.ts";

/** Port types with operations that are not in the output, or with extensions. */
export function keepPortTypes(state: State, context: ForwardService): void {
  const { walk, plan } = state;
  const inOutput = new Set<Operation>(plan.operations.map((it) => it.operation));
  const left: PortType[] = [];
  for (const portType of walk.set.portTypes) {
    // Only its bindings are there.
    if (portType.implied === true) continue;
    const operations = portType.operations.filter((it) => !inOutput.has(it));
    const hasTag = plan.operations.some((it) => it.portType === portType);
    const extended = portType.extensions.length > 0 || portType.foreign.length > 0;
    if (hasTag && operations.length === 0 && !extended) continue;
    const rest = withoutSaid({ ...portType, operations }, state);
    left.push(state.said.has(portType) ? withoutDocumentation(rest) : rest);
    whole(hasTag ? operations.flatMap(nodesOfOperation) : nodesOfPortType(portType), portTypes.id, state);
    if (hasTag) walk.ledger.say(portType, ["portType@extensions", "portType@foreign"], "complement", portTypes.id);
  }
  const implied = walk.set.portTypes.filter((portType) => portType.implied === true);
  if (implied.length > 0)
    context.keeper.put(
      "impliedPortTypes",
      implied.map(({ name }) => nameText(name, walk)),
    );
  if (left.length > 0) portTypes.forward(left, context);
  const twins = new Map(plan.skipped.flatMap(({ portType, twin }) => (twin === undefined ? [] : [[portType, twin]])));
  if (twins.size > 0) context.keeper.put("twins", twinsRecord(twins, walk.set, walk));
}

function withoutDocumentation(portType: PortType): PortType {
  const { documentation: _, ...rest } = portType;
  return rest;
}
