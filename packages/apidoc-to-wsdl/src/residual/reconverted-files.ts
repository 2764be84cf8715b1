import type { MadeDescription } from "../document/made-description.ts";
import { type ConversionHints, descriptionAsRead, type Reconvert, type Reconverted } from "./reconvert.ts";
import { type ServiceResiduals, withResiduals } from "./with-residuals.ts";

/** Converts a WSDL with residuals forward; the returned binding operations are those without residuals. */
export function reconvertedWith(
  description: MadeDescription,
  residuals: ServiceResiduals,
  { reconvert, complement }: { readonly reconvert: Reconvert; readonly complement: ConversionHints["complement"] },
): Reconverted {
  const { authored, view, selection, isGateways, titleOfFile: title, types, documentComplement } = description;
  const { documents, originals } = withResiduals(description.documents, residuals, view);
  const gateway = isGateways ? { gateway: authored } : {};
  const how: ConversionHints = { view, selection, rootField: authored.rootField, title, complement, ...gateway };
  const { output, operations } = reconvert(descriptionAsRead(documents, types, documentComplement), how);
  const original = operations.map((one) => {
    const bindingOperation = one.bindingOperation && originals.get(one.bindingOperation);
    return bindingOperation === undefined ? one : { ...one, bindingOperation };
  });
  return { output, operations: original };
}
