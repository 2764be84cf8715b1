import type { Apidoc } from "@soapstone/apidoc-model";
import type { OperationPlace } from "@soapstone/complement";
import { pointerOf } from "../context/operation-context.ts";
import type { Pairing } from "./operation-residuals.ts";

/**
 * Returns the keys of operations that the WSDL has and the API description omits, as a plan may do: the residual states
 * them, and the complement of the next API description holds them. An unpaired operation at a path of another operation
 * may be that one.
 */
export function omittedKeys({ pairs, unpaired }: Pairing, { paths }: Apidoc): readonly string[] {
  const paired = new Set(pairs.map(({ place }) => pointerOf(place)));
  const isFree = ({ path, method }: OperationPlace): boolean =>
    paths.items.get(path)?.[method] === undefined || paired.has(pointerOf({ path, method }));
  return unpaired.filter(isFree).map(({ key }) => key);
}
