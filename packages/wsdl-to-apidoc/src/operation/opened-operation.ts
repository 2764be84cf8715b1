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
import type { ForwardState } from "../context/state.ts";

/** The start of an operation: its complement, the context of rules, and the texts of its documentation. */
export interface OpenedOperation {
  readonly keeper: Keeper;
  readonly context: ForwardService;
  readonly prose: Prose;
}

/** Starts an operation with what all views have in common: its name, its port, and its documentation. */
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
