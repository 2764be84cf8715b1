import { type ForwardService, nameText, twinsComplement } from "@soapstone/service-mapping";
import type { ForwardState } from "./state.ts";

/** Keeps which port types only bindings name, and which have operations that are hidden behind others: the differences have the port types. */
export function keepPortTypes({ walk, plan }: ForwardState, { keeper }: ForwardService): void {
  const implied = walk.set.portTypes.filter((portType) => portType.implied === true);
  if (implied.length > 0)
    keeper.put(
      "impliedPortTypes",
      implied.map(({ name }) => nameText(name, walk)),
    );
  const twins = new Map(
    plan.skipped.flatMap(({ portType, reason, twins: hidden }) =>
      reason === "alternative" && hidden !== undefined ? [[portType, hidden]] : [],
    ),
  );
  if (twins.size > 0) keeper.put("twins", twinsComplement(twins, walk.set, walk));
}
