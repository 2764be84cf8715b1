import { type Operation as ApidocOperation, isArray, isObject, type Json } from "@soapstone/apidoc-model";
import {
  type BackwardService,
  beginningWith,
  bindingMessageFrom,
  carriers,
  type DeclaredFault,
  type Detail,
  detailOf,
  fault,
  faultsInOrder,
  isOfElement,
  type JsonSchema,
  ofStatuses,
} from "@soapstone/mapping";
import type { BindingMessage, Message } from "@soapstone/xml-model";
import { describedFrom } from "./described.ts";
import { responseAt } from "./resolved.ts";
import type { State } from "./state.ts";

export interface Faults {
  readonly declared: readonly DeclaredFault[];
  readonly bound: readonly BindingMessage[];
  readonly messages: readonly Message[];
}

/** What the faults of an operation may hold: the properties of `detail` in its responses that have one. */
export function facadeDetail(from: ApidocOperation, state: State): Detail | undefined {
  const failures = [...from.responses.codes.keys()].filter((code) => !/^[123]/.test(code));
  const details = failures.flatMap((code) => detailAt(from, code, state) ?? []);
  return details.length === 0 ? undefined : ofStatuses(details);
}

/** What the faults may hold that a response is for; undefined for a response of another form. */
export function detailAt(from: ApidocOperation, code: string, state: State): Detail | undefined {
  const shape = shapeAt(from, code, state);
  return shape === undefined ? undefined : detailOf(shape);
}

/** The schema of a response. The shape of a fault is no type of the service: it is not among the types. */
export function shapeAt(from: ApidocOperation, code: string, state: State): JsonSchema | undefined {
  const found = responseAt(from, code, state);
  const schema = found?.schema === undefined ? undefined : state.schemaOf(found.schema);
  return schema?.ref === undefined ? schema : state.definition(schema.ref);
}

export function faultsFrom(detail: Detail | undefined, outer: BackwardService): Faults {
  const context = outer.within({ side: "fault" });
  const order = outer.recall<Json>("faultOrder", isArray);
  const names = isArray(order) ? order.filter((it) => typeof it === "string") : [];
  const declared = detail === undefined ? [] : fault.backward(faultsInOrder(detail, names), context);
  return { declared, bound: boundFaults(declared, context), messages: messagesOf(declared) };
}

export function messagesOf(declared: readonly DeclaredFault[]): readonly Message[] {
  return declared.flatMap(({ message }) => message ?? []);
}

/** Faults in the order of the binding, where that is not the port type's. */
function inOrder(own: readonly BindingMessage[], context: BackwardService): readonly BindingMessage[] {
  const order = context.recall<Json>("boundFaultOrder", isArray);
  return isArray(order) ? beginningWith(own, order, ({ name = "" }) => name) : own;
}

/** Each fault is bound as usual unless the complement says otherwise; what only the binding has comes last. */
function boundFaults(declared: readonly DeclaredFault[], context: BackwardService): readonly BindingMessage[] {
  const kept = context.inner("boundFaults");
  const known = new Set(declared.map(({ use }) => use.name));
  const own = declared.flatMap((one): readonly BindingMessage[] => {
    const { name } = one.use;
    if (kept.recall(name, (value) => value === false) !== undefined) return [];
    const inner = kept.inner(name);
    const { version } = context;
    const isElement = isOfElement(one);
    const carried = carriers.backward({ headers: [], parts: [], version, fault: name, isElement }, inner);
    return [{ ...describedFrom(inner), kind: "bindingFault", name, carriers: carried.carriers }];
  });
  const strays = kept.recaller.keys.flatMap((name) => {
    const record = known.has(name) ? undefined : kept.recall<Json>(name, isObject);
    const at = { targetNamespace: context.targetNamespace, version: "1.1" } as const;
    return isObject(record) ? [bindingMessageFrom("bindingFault", record, at)] : [];
  });
  return inOrder([...own, ...strays], context);
}
