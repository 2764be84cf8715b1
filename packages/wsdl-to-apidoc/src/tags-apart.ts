import type { Apidoc, Extensions, Operation } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { readService, tagField, withOperations, writtenService } from "@soapstone/service-mapping";
import { clark } from "@soapstone/xml-model";
import type { ConvertedOperation } from "./converted.ts";

/**
 * Returns a description in which operations whose first tag a residual made another one keep it in their complement, unless
 * the tag has their port type in its own: else such a tag would be taken for the port type of its name.
 */
export function withTagsApart(output: Apidoc, operations: readonly ConvertedOperation[]): Apidoc {
  const places = new Map(operations.map(({ path, method, planned }) => [`${method} ${path}`, planned]));
  const portTypes = new Map(
    output.tags?.map(({ name, extensions }) => [name, complementOf(extensions)?.get("portType")]),
  );
  return withOperations(output, (operation, method, path): Operation => {
    const planned = places.get(`${method} ${path}`);
    const [tag] = operation.tags ?? [];
    const complement = complementOf(operation.extensions);
    if (planned === undefined || tag === undefined || complement === undefined || complement.has(tagField))
      return operation;
    if (tag === planned.tags[0] || portTypes.get(tag) === clark(planned.portType.name)) return operation;
    const written = writtenService(new Map([...complement, [tagField, tag]]));
    return { ...operation, extensions: new Map([...(operation.extensions ?? []), [xWsdl, written]]) };
  });
}

function complementOf(extensions: Extensions | undefined) {
  return readService(extensions?.get(xWsdl));
}
