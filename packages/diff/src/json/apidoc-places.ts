import { type ApidocSet, parsePointer, printFragment, printPointer } from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";
import type { SchemaPlace } from "./schema-place.ts";

/** Returns the schema at a location; if it is only a reference, the target. */
export function schemaAt(set: ApidocSet, { uri, pointer }: PointerLocation): SchemaPlace {
  const found = set.resolution(`#${printFragment(parsePointer(pointer) ?? [])}`, uri);
  return found.found
    ? { value: found.value, uri: found.uri, pointer: printPointer(found.tokens) }
    : { value: true, uri, pointer };
}
