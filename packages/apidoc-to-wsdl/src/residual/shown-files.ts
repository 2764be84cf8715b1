import type { MadeDescription } from "../document/made-description.ts";
import { descriptionAsRead, type HowShown, type ShowAgain, type ShownAgain } from "./show-again.ts";
import { type ServiceResiduals, withResiduals } from "./with-residuals.ts";

/** Converts a description forward again with residuals; the operations of bindings are those without them. */
export function shownWith(
  description: MadeDescription,
  residuals: ServiceResiduals,
  { showAgain, complement }: { readonly showAgain: ShowAgain; readonly complement: HowShown["complement"] },
): ShownAgain {
  const { shown, view, asked, isGateways, titleOfFile: title, types, record } = description;
  const { documents, originals } = withResiduals(description.documents, residuals, view);
  const gateway = isGateways ? { gateway: shown } : {};
  const how: HowShown = { view, asked, rootField: shown.rootField, title, complement, ...gateway };
  const { output, operations } = showAgain(descriptionAsRead(documents, types, record), how);
  const original = operations.map((one) => ({
    ...one,
    bindingOperation: originals.get(one.bindingOperation) ?? one.bindingOperation,
  }));
  return { output, operations: original };
}
