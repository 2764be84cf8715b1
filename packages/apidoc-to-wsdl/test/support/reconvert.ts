import type { Apidoc } from "@soapstone/apidoc-model";
import type { Reconvert } from "../../src/index.ts";

/** A way forward that shows a description as it is: these tests ask what is made of it, and not what is kept beside that. */
export function showing(output: Apidoc): Reconvert {
  return () => ({ output, operations: [], outputWith: () => output });
}
