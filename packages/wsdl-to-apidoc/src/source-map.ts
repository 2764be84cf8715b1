import { type Apidoc, printPointer } from "@soapstone/apidoc-model";
import type { OperationShape, Residual } from "@soapstone/complement";
import type { Conversion, Trace } from "@soapstone/conversion";
import { given, type LocatedOperation } from "@soapstone/service-mapping";
import type { Described } from "@soapstone/xml-model";
import type { ConvertedOperation, OperationPlaces } from "./context/converted-operation.ts";
import type { Lifting } from "./external/lifted-description.ts";
import { type LiftedFields, liftedFields } from "./external/lifted-fields.ts";
import type { ServiceSecurity } from "./security/service-security.ts";

/** A converted description, with the location of each binding operation in it. */
export interface LocatedService extends Conversion<Apidoc> {
  /** Returns the operations in document order; computed on call. */
  readonly places: () => readonly LocatedOperation[];
  /** Returns every operation of the output, and where it has the parts of its messages. */
  readonly messages: () => readonly LocatedMessages[];
  /**
   * Returns the output for other residuals at the nodes of the WSDL. They may differ from those that it has in patches
   * and hidden definitions only, which apply to the converted description.
   */
  readonly outputWith: (residuals: ReadonlyMap<Described, readonly Residual[]>) => Apidoc;
}

/** An operation of the output, its path and method, and the WSDL operation. */
export interface LocatedMessages extends Pick<ConvertedOperation, "path" | "method" | "planned"> {
  /** For the facade: where it has the parts of its messages. */
  readonly places?: OperationPlaces;
  /** The form of the password in the token that a policy requires. */
  readonly token?: "password" | "digest";
  /** For an external description: the shape of the operation. */
  readonly lifted?: LiftedFields & { readonly shape: OperationShape };
}

/**
 * Returns the operations with the places of their parts. `whole`: the output before it was brought into the form of an
 * external description.
 */
export function messagesOf(
  operations: readonly ConvertedOperation[],
  whole: Apidoc,
  shapeOf: Lifting["shapeOf"] | undefined,
  tokenOf: ServiceSecurity["tokenOf"],
): readonly LocatedMessages[] {
  return operations.map(({ path, method, planned, places }) => {
    const shape = shapeOf?.(path, method);
    const operation = whole.paths.items.get(path)?.[method];
    const lifted = shape && { shape, ...(operation === undefined ? {} : liftedFields(operation, shape, whole)) };
    return {
      path,
      method,
      planned,
      ...given("places", places),
      ...given("token", tokenOf(planned)),
      ...given("lifted", lifted),
    };
  });
}

export function placesOf(operations: readonly ConvertedOperation[]): readonly LocatedOperation[] {
  return operations.map(({ path, method, planned: { key, portType, operation, bindingOperation, port }, places }) => ({
    ...{ path, method, key, portType: portType.name.local, name: operation.name },
    ...given("bindingOperation", bindingOperation),
    ...given("port", port?.name),
    ...given("empty", places?.request?.empty),
  }));
}

/** Returns the traces from operations of the output to those of the WSDL. */
export function tracesOf(operations: readonly ConvertedOperation[]): readonly Trace[] {
  return operations.flatMap(({ path, method, planned }) =>
    planned.operation.at === undefined
      ? []
      : [{ target: printPointer(["paths", path, method]), source: planned.operation.at }],
  );
}
