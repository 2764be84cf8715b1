import type { Operation } from "@soapstone/apidoc-model";
import {
  type BackwardService,
  type DeclaredFault,
  type Detail,
  defaultCarriers,
  detailOf,
  fault,
  faultDescription,
  faultNamesInDescription,
  faultsOfStatuses,
  isOfElement,
} from "@soapstone/service-mapping";
import type { BindingMessage, Message } from "@soapstone/xml-model";
import { noExtensions } from "../context/complement.ts";
import { responseAt, shapeAt } from "../context/operation-parts.ts";
import type { BackwardState } from "../context/state.ts";

/** The faults of an operation: in its port type, in its binding, and their messages. */
export interface Faults {
  readonly declared: readonly DeclaredFault[];
  readonly bound: readonly BindingMessage[];
  readonly messages: readonly Message[];
}

/** Returns the details that the faults of an operation may have: the properties of `detail` in its responses. */
export function facadeDetail(from: Operation, state: BackwardState): Detail | undefined {
  const details = [...detailsByStatus(from, state).values()];
  return details.length === 0 ? undefined : faultsOfStatuses(details);
}

/** Returns the properties of `detail` in each response that has one, by status. */
export function detailsByStatus(from: Operation, state: BackwardState): ReadonlyMap<string, Detail> {
  return new Map(
    [...from.responses.codes.keys()].flatMap((code) => {
      const shape = /^[123]/.test(code) ? undefined : shapeAt(from, code, state);
      const detail = shape && detailOf(shape);
      return detail === undefined ? [] : [[code, detail]];
    }),
  );
}

/** Builds the faults of a SOAP operation. */
export function faultsFrom(detail: Detail | undefined, outer: BackwardService): Faults {
  const context = outer.within({ side: "fault" });
  const declared = detail === undefined ? [] : fault.backward(detail, context);
  return { declared, bound: boundFaults(declared, context), messages: messagesOf(declared) };
}

/** Builds the faults of an HTTP operation, whose `default` response has the content of a single fault. */
export function httpFaultsFrom(from: Operation, outer: BackwardService, state: BackwardState): Faults {
  const context = outer.within({ side: "fault" });
  const found = responseAt(from, "default", state);
  if (found === undefined) return { declared: [], bound: [], messages: [] };
  const schema = found.schema === undefined ? {} : state.schemaOf(found.schema);
  const component = schema.ref === undefined ? undefined : state.types.componentOf(schema.ref);
  const named = faultNamesInDescription(found.description);
  const known = named.length > 0 ? named : context.recaller.inner("faults").keys;
  const names = known.length > 0 ? known : [component?.name.local ?? "fault"];
  const description = found.description === faultDescription(names) ? {} : { description: found.description };
  const detail: Detail = new Map(names.map((name) => [name, names.length > 1 ? {} : { ...schema, ...description }]));
  const declared = fault.backward(detail, context);
  return { declared, bound: [], messages: messagesOf(declared) };
}

function messagesOf(declared: readonly DeclaredFault[]): readonly Message[] {
  return declared.flatMap(({ message }) => message ?? []);
}

/** Binds each fault in the default way; differences of the authored bindings are in the document complement. */
function boundFaults(declared: readonly DeclaredFault[], context: BackwardService): readonly BindingMessage[] {
  return declared.map((one): BindingMessage => {
    const { name } = one.use;
    const carried = { headers: [], parts: [], version: context.version, fault: name, isElement: isOfElement(one) };
    const carriers = defaultCarriers(carried, context.soap, context.situation.side);
    return { ...noExtensions, kind: "bindingFault", name, carriers };
  });
}
