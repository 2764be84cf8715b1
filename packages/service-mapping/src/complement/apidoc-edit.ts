import {
  type Apidoc,
  type JsonObject,
  type Method,
  methods,
  type Operation,
  object,
  type PathItem,
} from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { readService, writtenService } from "./complement-text.ts";

/** Returns a description with each operation changed; the same object where no operation changed. */
export function withOperations(
  apidoc: Apidoc,
  change: (operation: Operation, method: Method, path: string) => Operation,
): Apidoc {
  let isChanged = false;
  const items = new Map<string, PathItem>();
  for (const [path, item] of apidoc.paths.items) {
    let own = item;
    for (const method of methods) {
      const before = item[method];
      const after = before === undefined ? undefined : change(before, method, path);
      if (before === after) continue;
      own = { ...own, [method]: after };
      isChanged = true;
    }
    items.set(path, own);
  }
  return isChanged ? { ...apidoc, paths: { ...apidoc.paths, items } } : apidoc;
}

/** Returns the complement of an operation (`x-wsdl`); undefined where it has none. */
export function keptOf({ extensions }: Pick<Operation, "extensions">): JsonObject | undefined {
  return readService(extensions?.get(xWsdl));
}

export function withKept(operation: Operation, complement: JsonObject): Operation {
  return { ...operation, extensions: object([...(operation.extensions ?? []), [xWsdl, writtenService(complement)]]) };
}
