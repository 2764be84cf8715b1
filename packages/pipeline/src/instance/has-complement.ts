import type { ApidocSet } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";

/** Whether an API description has a complement, from its companion or inline. */
export function hasComplement({ root }: ApidocSet): boolean {
  return root.extensions?.has(xWsdl) === true || root.extensions?.has(xXsd) === true;
}
