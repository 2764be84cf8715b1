import { type ForwardService, nameText, twinsComplement } from "@soapstone/service-mapping";
import type { ForwardState } from "../context/state.ts";

/**
 * Writes to the complement which port types only bindings refer to, and which have operations hidden behind others; the
 * port types themselves come back as differences.
 */
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
