import { type ApidocSet, parsePointer, printFragment, printPointer } from "@soapstone/apidoc-model";
import type { PointerPlace } from "@soapstone/workspace";
import type { SchemaPlace } from "./schema-place.ts";

/** The schema that stands at a place; where that is a reference alone, the schema that it leads to. */
export function schemaAt(set: ApidocSet, { uri, pointer }: PointerPlace): SchemaPlace {
  const found = set.resolution(`#${printFragment(parsePointer(pointer) ?? [])}`, uri);
  return found.found
    ? { value: found.value, uri: found.uri, pointer: printPointer(found.tokens) }
    : { value: true, uri, pointer };
}
