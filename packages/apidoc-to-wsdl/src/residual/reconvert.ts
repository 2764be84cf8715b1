import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import type { Residual, WrittenView } from "@soapstone/complement";
import { schemasAsRead } from "@soapstone/schema-documents";
import type { LocatedOperation, Selection } from "@soapstone/service-mapping";
import { type DefinitionsSet, type Described, type Schema, setOf } from "@soapstone/xml-model";
import type { PlacedDefinitions } from "../description.ts";

/** The options of the original conversion of a description, as far as they can be recognised. */
export interface ConversionHints {
  readonly view: WrittenView;
  readonly rootField: Apidoc["rootField"];
  readonly complement: "inline" | "none";
  readonly selection: Selection;
  /** The title for a WSDL in which nothing has a name. */
  readonly title: string;
  /** The address and version of a gateway, if the description has these. */
  readonly gateway?: Pick<Apidoc, "host" | "basePath" | "schemes" | "info">;
}

export interface ReconvertedApidoc {
  readonly output: Apidoc;
  readonly operations: readonly LocatedOperation[];
  /**
   * Returns the output for other residuals at the nodes of the WSDL. They may differ from those that were converted in
   * patches and hidden definitions only, which apply to the converted description.
   */
  readonly outputWith: (residuals: ReadonlyMap<Described, readonly Residual[]>) => Apidoc;
}

/**
 * The conversion forward. The conversion back does not import it, and gets it from the package that chains the two. It
 * converts every WSDL of the conversion back; the facts that the result lacks are the residual.
 */
export type Reconvert = (set: DefinitionsSet, how: ConversionHints) => ReconvertedApidoc;

/** Returns built documents as if they had been read. */
export function descriptionAsRead(
  documents: readonly PlacedDefinitions[],
  schemas: readonly Schema[],
  documentComplement: JsonObject | undefined,
): DefinitionsSet {
  const read = documents.map(({ file, definitions }) => ({ uri: `memory:/${encodeURI(file)}`, definitions }));
  return setOf(read, schemasAsRead(schemas, documentComplement));
}
