import type { Operation as ApidocOperation } from "@soapstone/apidoc-model";
import { toNcName } from "@soapstone/conversion";
import { defaultName, type MessageUse, type PortTypeOperation } from "@soapstone/xml-model";
import type { OperationContext } from "../context/operation-context.ts";

/**
 * Returns the operationId of an operation; without one, the id with which it was published, otherwise a name made of
 * method and path.
 */
export function operationIdOf(
  { operationId }: ApidocOperation,
  { key, method, path }: Pick<OperationContext, "key" | "method" | "path">,
): string {
  return operationId ?? key?.operationId ?? operationNameIn({ method, path });
}

function operationNameIn({ method, path }: Pick<OperationContext, "method" | "path">): string {
  const words = path
    .replace(/[{}]/g, "")
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== "");
  return toNcName([method, ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join(""));
}

/** Gives unnamed inputs and outputs their default names (WSDL 1.1 §2.4.5). */
export function withDefaultNames(operation: PortTypeOperation): PortTypeOperation {
  const { name, pattern, input, output } = operation;
  const named = <Use extends MessageUse>(use: Use, of: "input" | "output"): Use =>
    use.named ? use : { ...use, name: defaultName(name, pattern, of) };
  return {
    ...operation,
    ...(input === undefined ? {} : { input: named(input, "input") }),
    ...(output === undefined ? {} : { output: named(output, "output") }),
  };
}
