import { type Operation as ApidocOperation, isObject, type Json } from "@soapstone/apidoc-model";
import {
  type BackwardService,
  bindingMessageFrom,
  type Detail,
  fault,
  faultDescription,
  faultsDescribed,
} from "@soapstone/mapping";
import { type Faults, messagesOf } from "./faults.ts";
import { responseAt } from "./resolved.ts";
import type { State } from "./state.ts";

/** Faults of an HTTP operation: its default response says the content of the only one. */
export function httpFaultsFrom(from: ApidocOperation, outer: BackwardService, state: State): Faults {
  const context = outer.within({ side: "fault" });
  const found = responseAt(from, "default", state);
  if (found === undefined) return { declared: [], bound: strays(context), messages: [] };
  const kept = context.recaller.inner("faults").keys;
  const schema = found.schema === undefined ? {} : state.schemaOf(found.schema);
  const component = schema.ref === undefined ? undefined : state.types.componentOf(schema.ref);
  const named = faultsDescribed(found.description);
  const remembered = named.length > 0 ? named : kept;
  const properties = remembered.length > 0 ? remembered : [component?.name.local ?? "fault"];
  const said = found.description === faultDescription(properties) ? {} : { description: found.description };
  const detail: Detail = new Map(
    properties.map((property) => [property, properties.length > 1 ? {} : { ...schema, ...said }]),
  );
  const declared = fault.backward(detail, context);
  return { declared, bound: strays(context), messages: messagesOf(declared) };
}

function strays(context: BackwardService): Faults["bound"] {
  const kept = context.inner("boundFaults");
  const at = { targetNamespace: context.targetNamespace, version: "1.1" } as const;
  return kept.recaller.keys.flatMap((name) => {
    const record = kept.recall<Json>(name, isObject);
    return isObject(record) ? [bindingMessageFrom("bindingFault", record, at)] : [];
  });
}
