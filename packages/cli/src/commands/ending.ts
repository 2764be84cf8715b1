import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { Target } from "@soapstone/pipeline";
import type { DocumentUri } from "@soapstone/workspace";
import type { Destination } from "../output.ts";
import { UsageError } from "../usage-error.ts";

const kinds: Readonly<Record<string, readonly Target[]>> = {
  wsdl: ["wsdl"],
  xsd: ["xsd"],
  json: ["apidoc", "jsonschema"],
  yaml: ["apidoc", "jsonschema"],
  yml: ["apidoc", "jsonschema"],
};

const titles: Readonly<Record<Target, string>> = {
  apidoc: "an apidoc",
  jsonschema: "a JSON Schema",
  xsd: "an XML Schema",
  wsdl: "a WSDL",
};

/**
 * Returns the kinds of documents that the ending of a file allows: only `wsdl` for `-o api.wsdl`. Undefined for other
 * endings.
 */
function kindsOf(destination: Destination): readonly Target[] | undefined {
  if (destination.kind !== "file") return undefined;
  const ending = /\.([a-z]+)$/i.exec(destination.path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}

/** Whether the name of the output has the ending of a document (`.wsdl`, `.yaml` ...). */
export function hasDocumentEnding(destination: Destination): boolean {
  return kindsOf(destination) !== undefined;
}

/** Returns the target that the name of the output determines; undefined if it determines none. */
export function targetOfEnding(destination: Destination): Target | undefined {
  const [only, ...others] = kindsOf(destination) ?? [];
  return others.length === 0 ? only : undefined;
}

/**
 * Throws a `UsageError` if the name of the output has the ending of another kind of document, unless that file is an
 * input. `otherwise` ends the message: what to do if the name is intended.
 */
export function checkEnding(
  to: Target,
  destination: Destination,
  inputs: readonly DocumentUri[],
  advice: string,
): void {
  const allowed = kindsOf(destination);
  if (destination.kind !== "file" || allowed === undefined || allowed.includes(to)) return;
  if (inputs.includes(pathToFileURL(destination.path).href)) return;
  throw new UsageError(
    `The output is ${titles[to]}, but ${basename(destination.path)} is the name of another kind of file. Give the output another name${advice}.`,
  );
}
