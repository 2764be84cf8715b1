import type { Apidoc } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import type { ArrayAsObject } from "@soapstone/schema-mapping";
import { type NamedExchange, objectResults } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { type ComplexType, clark } from "@soapstone/xml-model";
import type { ForwardState } from "../context/state.ts";

/** Reports, as notes, types that repeat one child but whose elements are objects: each once, with the reason. */
export function reportObjects({ walk: { set, types } }: Pick<ForwardState, "walk">, report: Report): void {
  const found: ArrayAsObject[] = [...types.arraysAsObjects()];
  for (const { parts } of set.messages)
    for (const { typing } of parts) {
      const type = typing?.by === "type" ? set.schemas.findType(typing.name) : undefined;
      if (type?.kind === "complexType" && types.codecPlans.isArrayType(type)) found.push({ type, reason: "part" });
    }
  const reported = new Set<ComplexType>();
  for (const { type, reason } of found) {
    if (type.name === undefined || reported.has(type)) continue;
    reported.add(type);
    report(mapping("array-as-object", { type: clark(type.name), reason }, type.at));
  }
}

/** Reports, as notes, responses that hold only their result but are objects. */
export function reportResults(apidoc: Apidoc, operations: readonly NamedExchange[], report: Report): void {
  for (const { operation, field, reason } of objectResults(apidoc, operations))
    report(mapping("result-as-object", { operation, field, reason }));
}
