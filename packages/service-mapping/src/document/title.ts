import { nameOfTitle } from "@soapstone/conversion";
import { isText } from "../complement/json-guards.ts";
import { inferredTitle } from "../conventions/inferred-names.ts";
import type { ServiceRule } from "../walk/walk.ts";

/**
 * What can name a description, the first that is present; the name of one of several services counts only where the
 * definitions have no name.
 */
export interface Titled {
  readonly service?: string;
  readonly definitions?: string;
  readonly portType?: string;
  /** The title that the user asked for, which comes before any other. */
  readonly requested?: string;
}

/**
 * The title is the name of the service, else of the definitions, else of the port type. On the way back the title names
 * whichever of these the complement does not name.
 */
export const title: ServiceRule<Titled, string | undefined> = {
  id: "service/title",
  clauses: ["WSDL 1.1 §2.1.1", "WSDL 1.1 §2.7", "Swagger 2.0 Info Object"],
  owns: { left: ["definitions", "definitions@name", "service", "service@name"], right: ["info.title"] },
  forward: ({ service, definitions, portType, requested }, context) => {
    const chosen = requested ?? service ?? definitions ?? portType;
    const inferred = inferredTitle(nameOf(chosen), context.walk.names);
    context.keep("name", definitions ?? false, "complement", inferred ?? false);
    if (definitions !== undefined && definitions === chosen) context.settle(["definitions@name"], "mapped");
    return chosen;
  },
  backward: (text, context) => {
    const service = nameOf(text);
    const inferred = inferredTitle(service, context.names);
    const name = context.recall<string | false>("name", (value) => value === false || isText(value)) ?? inferred;
    return {
      ...(service === undefined ? {} : { service }),
      ...(typeof name === "string" ? { definitions: name } : {}),
    };
  },
};

function nameOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : nameOfTitle(text);
}

/** Returns the default file name of a description: its title, if a file may have that name. */
export function entryFileOf(text: string): string {
  return `${/^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u.test(text) ? text : nameOfTitle(text)}.wsdl`;
}
