import type { Response } from "@soapstone/apidoc-model";
import {
  type ForwardService,
  fault,
  type JsonSchema,
  keepDescribed,
  names,
  type PlannedOperation,
  part as partRule,
} from "@soapstone/mapping";
import type { State } from "./state.ts";
import { keepStray } from "./stray.ts";
import { responseOf } from "./words.ts";

/** Faults without an envelope: the content of the one fault; of several, any of them. */
export function failureOf(
  { operation, bindingOperation }: PlannedOperation,
  context: ForwardService,
  state: State,
): Response | undefined {
  if (operation.faults.length === 0) return undefined;
  const schemas = context.inner("faults", (all) =>
    operation.faults.map((use) =>
      all.inner(use.name, (inner) => {
        const message = state.walk.set.message(use.message);
        inner.about(use, fault).keep("message", use.message.local, "complement");
        inner.about(use, fault).keep("name", use.name, "complement");
        keepDescribed(use, inner, false);
        if (message !== undefined) inner.about(message, names);
        const [only] = message?.parts ?? [];
        return only === undefined ? {} : partRule.forward(only.typing, inner.about(only, partRule));
      }),
    ),
  );
  if (bindingOperation !== undefined)
    context.inner("boundFaults", (all) => {
      for (const bound of bindingOperation.faults) keepStray(bound.name ?? "", bound, all);
    });
  const [first] = schemas;
  const schema: JsonSchema | undefined = schemas.length === 1 ? first : undefined;
  return responseOf("Any fault.", schema, [], state.words);
}
