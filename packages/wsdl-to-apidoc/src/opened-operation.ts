import { Keeper } from "@soapstone/complement";
import {
  type ForwardService,
  forwardService,
  operationDocumentation,
  overload,
  type PlannedOperation,
  type Prose,
  type Situation,
  tagField,
} from "@soapstone/service-mapping";
import type { ForwardState } from "./state.ts";

/** An operation of the output at its beginning: its complement, the rules' place, and what its documentation says. */
export interface OpenedOperation {
  readonly keeper: Keeper;
  readonly context: ForwardService;
  readonly prose: Prose;
}

/** What is the same in all views: the operation's name, the port by which it is reached, and its documentation. */
export function openedOperation(planned: PlannedOperation, situation: Situation, state: ForwardState): OpenedOperation {
  const { operation, binding, operationId, tags, grouped, through, copy } = planned;
  const keeper = new Keeper();
  const convention = binding === undefined ? undefined : state.conventions.get(binding);
  const walk = convention === undefined ? state.walk : { ...state.walk, soap: convention };
  const context = forwardService(walk, situation, keeper, overload, operation, planned.key);
  const [tag] = tags;
  overload.forward({ name: operation.name, operationId, ...(tag === undefined ? {} : { tag }) }, context);
  if (grouped?.[0] !== undefined) keeper.put(tagField, grouped[0]);
  if (through !== undefined) keeper.put("through", through);
  if (copy !== undefined) keeper.put("copy", copy);
  const prose = operationDocumentation.forward(
    operation.documentation,
    context.about(operation, operationDocumentation),
  );
  return { keeper, context, prose };
}
