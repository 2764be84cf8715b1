import {
  boundOperations,
  faultNames,
  fullNames,
  instanceDiagnostics as instance,
  messageShape,
  namesakes,
  operationNames,
} from "@soapstone/instance";
import { type DocumentUri, nearest, type Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { CodecOptions, Unit } from "./codec-options.ts";

/** The message of an operation; without one, a document by the schemas of the service. */
export function messageUnit(
  set: DefinitionsSet,
  { operation, side = { kind: "request" } }: CodecOptions,
  report: Report,
  at: { readonly uri: DocumentUri },
): Unit | undefined {
  if (operation === undefined) return { kind: "document" };
  const [bound, ...others] = boundOperations(set, operation);
  if (bound === undefined) {
    const others = fullNames(namesakes(set, operation));
    const known = others.length > 0 ? others : operationNames(set);
    const meant = others.length > 0 ? undefined : nearest(operation, known);
    report(instance("unknown-operation", { name: operation, meant, known }, at));
    return undefined;
  }
  if (others.length > 0)
    report(instance("ambiguous-operation", { name: operation, known: fullNames([bound, ...others]) }, at));
  const shape = messageShape(set, bound, side);
  if (shape === undefined) {
    const wanted = side.kind === "fault" && side.name !== undefined ? `fault ${side.name}` : side.kind;
    report(instance("no-such-message", { operation, wanted, faults: faultNames(bound) }, at));
    return undefined;
  }
  return { kind: "message", shape, side: side.kind };
}
