import type { Apidoc } from "@soapstone/apidoc-model";
import type { Residual } from "@soapstone/complement";
import type { Described } from "@soapstone/xml-model";
import type { MadeDescription } from "../document/made-description.ts";
import { type ConversionHints, descriptionAsRead, type Reconvert, type ReconvertedApidoc } from "./reconvert.ts";
import { type ServiceResiduals, withResiduals } from "./with-residuals.ts";

/** A reconverted description whose residuals are given by the binding operations of the documents without residuals. */
export interface ReconvertedFiles extends Omit<ReconvertedApidoc, "outputWith"> {
  /** Returns the output for other residuals, which may differ from the first ones in patches and hidden definitions only. */
  readonly outputWith: (residuals: ServiceResiduals) => Apidoc;
}

/** Converts a WSDL with residuals forward; the returned binding operations are those without residuals. */
export function reconvertedWith(
  description: MadeDescription,
  residuals: ServiceResiduals,
  { reconvert, complement }: { readonly reconvert: Reconvert; readonly complement: ConversionHints["complement"] },
): ReconvertedFiles {
  const { authored, view, selection, isGateways, titleOfFile: title, types, documentComplement } = description;
  const { documents, originals } = withResiduals(description.documents, residuals, view);
  const gateway = isGateways ? { gateway: authored } : {};
  const how: ConversionHints = { view, selection, rootField: authored.rootField, title, complement, ...gateway };
  const again = reconvert(descriptionAsRead(documents, types, documentComplement), how);
  const operations = again.operations.map((one) => {
    const bindingOperation = one.bindingOperation && originals.get(one.bindingOperation);
    return bindingOperation === undefined ? one : { ...one, bindingOperation };
  });
  const converted = new Map([...originals].map(([held, one]) => [one, held] as const));
  const outputWith: ReconvertedFiles["outputWith"] = ({ operations: own, root }) => {
    const held = [...own].map(([one, written]) => [converted.get(one) ?? one, written] as const);
    const [entry] = documents;
    const whole = root === undefined || entry === undefined ? [] : [[entry.definitions, [root]] as const];
    return again.outputWith(new Map<Described, readonly Residual[]>([...held, ...whole]));
  };
  return { output: again.output, operations, outputWith };
}
