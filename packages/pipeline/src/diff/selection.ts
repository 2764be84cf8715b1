import type { OperationView } from "@soapstone/diff";
import { wsdlView } from "@soapstone/diff";
import { isSelected, type MissingSelection, missingOperations, missingPlaces } from "@soapstone/service-mapping";
import { givenOptions } from "../options/options-shape.ts";
import type { FacadeOptions } from "../stages/facade-options.ts";
import { type Doc, isOf } from "../transform/document.ts";
import { asWritten, type DiffSide } from "./side.ts";
import type { Sides } from "./sides.ts";

type DiffSelection = Pick<FacadeOptions, "service" | "port" | "operations">;

/** Returns a side reduced to the selected operations. */
export function withSelectedOperations(
  doc: Doc,
  side: DiffSide,
  { service, port, operations }: DiffSelection,
): DiffSide {
  const isWritten = side.sourceOf === asWritten && side.view.operations.length > 0;
  const narrowed =
    isOf(doc, "wsdl") && isWritten && (service !== undefined || port !== undefined)
      ? { ...side, view: wsdlView(doc.value, { service, port }) }
      : side;
  if (operations === undefined) return narrowed;
  const { view } = narrowed;
  return {
    ...narrowed,
    view: { ...view, operations: view.operations.filter((it) => isSelected(operations, namesIn(it))) },
  };
}

/**
 * Returns the selections that match nothing: operations in neither description, and services and ports that a WSDL does
 * not have.
 */
export function unmatchedSelections(
  docs: readonly Doc[],
  { old, now }: Sides,
  { service, port, operations }: DiffSelection,
): readonly MissingSelection[] {
  const places = docs.flatMap((doc) =>
    isOf(doc, "wsdl") ? missingPlaces(doc.value, { ...givenOptions({ service, port }) }) : [],
  );
  const names = [...old.view.operations, ...now.view.operations].map(namesIn);
  return [...places, ...missingOperations(operations, names)];
}

/** Returns the names by which an operation can be selected. */
function namesIn({ name, address }: OperationView): readonly string[] {
  return address === undefined ? [name] : [name, address.replace(" ", "/"), address];
}
