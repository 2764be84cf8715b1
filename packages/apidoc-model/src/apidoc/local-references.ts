import { parseFragment, printFragment } from "../json/pointer.ts";
import type { Reference } from "../schema/shared-objects.ts";
import type { Apidoc, Parameter, Response } from "./objects.ts";
import { isReference } from "./walk.ts";

/**
 * Returns the name of a reference to an entry of a container of the same document: `Pet` of `#/definitions/Pet`.
 * Undefined for other references.
 */
export function nameInContainer(reference: string, container: string): string | undefined {
  const tokens = reference.startsWith("#") ? parseFragment(reference.slice(1)) : undefined;
  return tokens?.[0] === container && tokens.length === 2 ? tokens[1] : undefined;
}

/** Returns the `$ref` for a name in a container: `#/definitions/Pet`. */
export function referenceInto(container: string, name: string): string {
  return `#${printFragment([container, name])}`;
}

/**
 * Returns the name of the definition to which a Reference object refers; undefined if it is not one of the same
 * document.
 */
export function definitionNameOf({ $ref }: Reference): string | undefined {
  return nameInContainer($ref, "definitions");
}

/** Returns the Reference object for a definition of the same document. */
export function referenceTo(definition: string): Reference {
  return { kind: "reference", $ref: referenceInto("definitions", definition) };
}

/** Returns a parameter with its reference resolved; undefined if there is no such parameter in the document. */
export function localParameter(given: Parameter | Reference, { parameters }: Pick<Apidoc, "parameters">) {
  return followed<Parameter>(given, "parameters", parameters);
}

/** Returns a response with its reference resolved; undefined if there is no such response in the document. */
export function localResponse(given: Response | Reference, { responses }: Pick<Apidoc, "responses">) {
  return followed<Response>(given, "responses", responses);
}

/**
 * Follows references to entries of these containers, which are not references themselves (Swagger 2.0: Parameters and
 * Responses Definitions Object).
 */
function followed<Of extends Parameter | Response>(
  given: Of | Reference,
  container: string,
  all: ReadonlyMap<string, Of | Reference> = new Map(),
): Of | undefined {
  if (!isReference(given)) return given as Of;
  const found = all.get(nameInContainer(given.$ref, container) ?? "");
  return found === undefined || isReference(found) ? undefined : (found as Of);
}
