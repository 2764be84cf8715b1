import type { Apidoc } from "@soapstone/apidoc-model";
import type { Asked, KnownBinding, OperationPlace, Residual, WithKeptWords, WrittenView } from "@soapstone/mapping";
import type { DescriptionLayout } from "./laid-description.ts";
import type { MadeOperation } from "./made.ts";

/** An operation that was made, with the place of the one that it was made of. */
export interface PlacedMade {
  readonly made: MadeOperation;
  readonly place: OperationPlace | undefined;
  /** Of an external description: what its residual says in any case. */
  readonly mark?: Pick<Residual, "place" | "shape">;
}

/** A description that was made, and how it was shown. */
export interface ShownDescription {
  readonly shown: Apidoc;
  readonly operations: readonly PlacedMade[];
  readonly view: WrittenView;
  readonly asked: Asked;
  /** Whether addresses are a gateway's. */
  readonly isGateways: boolean;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  /** Whether it never was a WSDL. */
  readonly isExternal: boolean;
  readonly layout: DescriptionLayout;
  /** The schemas with what they do not say of definitions. */
  readonly withWords: () => WithKeptWords;
  readonly bindingOf: (made: MadeOperation) => KnownBinding | undefined;
}
