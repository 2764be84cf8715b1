import { type Apidoc, printPointer } from "@soapstone/apidoc-model";
import type { OperationShape } from "@soapstone/complement";
import type { Conversion, Trace } from "@soapstone/conversion";
import { given, type LocatedOperation } from "@soapstone/service-mapping";
import type { ConvertedOperation, OperationPlaces } from "./converted.ts";
import type { Lifting } from "./external/lifted-description.ts";
import { type LiftedFields, liftedFields } from "./external/lifted-fields.ts";
import type { ServiceSecurity } from "./security/service-security.ts";

/** A description that was made, with where each operation of a binding stands in it. */
export interface LocatedService extends Conversion<Apidoc> {
  /** In document order; computed when it is asked for. */
  readonly places: () => readonly LocatedOperation[];
  /** Every operation of the output, with where it has what its messages hold. */
  readonly messages: () => readonly LocatedMessages[];
}

/** An operation of the output, where it stands there, and of which operation it was made. */
export interface LocatedMessages extends Pick<ConvertedOperation, "path" | "method" | "planned"> {
  /** Of a facade. */
  readonly places?: OperationPlaces;
  /** What of the password the token has that a policy asks the request for. */
  readonly token?: "password" | "digest";
  /** Of an external description: how the operation says what its messages hold. */
  readonly lifted?: LiftedFields & { readonly shape: OperationShape };
}

/** `whole`: the output before an external description was lifted. */
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

/** From operations of the output to those of the source. */
export function tracesOf(operations: readonly ConvertedOperation[]): readonly Trace[] {
  return operations.flatMap(({ path, method, planned }) =>
    planned.operation.at === undefined
      ? []
      : [{ target: printPointer(["paths", path, method]), source: planned.operation.at }],
  );
}
