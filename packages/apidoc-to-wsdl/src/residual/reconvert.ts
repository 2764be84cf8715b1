import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import type { WrittenView } from "@soapstone/complement";
import { schemasAsRead } from "@soapstone/schema-documents";
import type { LocatedOperation, Selection } from "@soapstone/service-mapping";
import { type DefinitionsSet, type Schema, setOf } from "@soapstone/xml-model";
import type { PlacedDefinitions } from "../description.ts";

/** How a description was shown, as far as it tells. */
export interface ConversionHints {
  readonly view: WrittenView;
  readonly rootField: Apidoc["rootField"];
  readonly complement: "inline" | "none";
  readonly asked: Selection;
  /** Of a description in which nothing has a name. */
  readonly title: string;
  /** What says the address and the version of a gateway, where they are one's. */
  readonly gateway?: Pick<Apidoc, "host" | "basePath" | "schemes" | "info">;
}

export interface Reconverted {
  readonly output: Apidoc;
  readonly operations: readonly LocatedOperation[];
}

/**
 * The way forward, which the way back does not know: whoever chains the two gives it. It converts every WSDL that the
 * way back makes; what that does not say of the description again is its residual.
 */
export type Reconvert = (set: DefinitionsSet, how: ConversionHints) => Reconverted;

/** Documents that were made, as if they were read. */
export function descriptionAsRead(
  documents: readonly PlacedDefinitions[],
  schemas: readonly Schema[],
  documentComplement: JsonObject | undefined,
): DefinitionsSet {
  const read = documents.map(({ file, definitions }) => ({ uri: `memory:/${encodeURI(file)}`, definitions }));
  return setOf(read, schemasAsRead(schemas, documentComplement));
}
