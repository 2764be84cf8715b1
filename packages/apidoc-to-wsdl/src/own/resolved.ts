import {
  type Apidoc,
  isReference,
  type Operation,
  type Parameter,
  parsePointer,
  type Reference,
  type Response,
} from "@soapstone/apidoc-model";
import type { State } from "./state.ts";

/** The parameters of an operation, references followed; one that leads nowhere is none. */
export function parametersOf({ parameters = [] }: Operation, { apidoc }: Pick<State, "apidoc">): readonly Parameter[] {
  return parameters.flatMap((given) => {
    if (!isReference(given)) return given;
    const found = apidoc.parameters?.get(nameIn(given, "parameters") ?? "");
    return found === undefined || isReference(found) ? [] : found;
  });
}

/** A response of an operation, its reference followed. */
export function responseAt(
  { responses }: Operation,
  code: string,
  { apidoc }: Pick<State, "apidoc">,
): Response | undefined {
  const own = responses.codes.get(code);
  return own === undefined ? undefined : followedResponse(own, apidoc);
}

/** A response, its reference followed; undefined where that leads nowhere. */
export function followedResponse(given: Response | Reference, { responses }: Apidoc): Response | undefined {
  if (!isReference(given)) return given;
  const found = responses?.get(nameIn(given, "responses") ?? "");
  return found === undefined || isReference(found) ? undefined : found;
}

/** The name that a reference into the document's own `of` has. */
export function nameIn({ $ref }: Reference, of: "parameters" | "responses" | "definitions"): string | undefined {
  const [container, name, ...deeper] = parsePointer($ref.slice(1)) ?? [];
  return $ref.startsWith("#") && container === of && deeper.length === 0 && name !== undefined
    ? String(name)
    : undefined;
}
