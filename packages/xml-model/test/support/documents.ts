import type { Diagnostic } from "@soapstone/workspace";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { checkDefinitions, type DefinitionsSet, definitionsSet, xmlReader } from "../../src/index.ts";

/** A set of descriptions from texts by name; the first one is the entry. */
export async function setOfTexts(
  texts: Readonly<Record<string, string>>,
): Promise<{ readonly set: DefinitionsSet; readonly diagnostics: readonly Diagnostic[] }> {
  const files = Object.entries(texts).map(([name, text]) => [`memory:/${name}`, text] as const);
  const entry = files[0]?.[0];
  if (entry === undefined) throw new Error("No document was given.");
  const loaded = await loadWorkspace(entry, memoryResolver(new Map(files)), xmlReader);
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const diagnostics = [...loaded.diagnostics];
  const set = definitionsSet(loaded.value, (diagnostic) => diagnostics.push(diagnostic));
  checkDefinitions(set, (diagnostic) => diagnostics.push(diagnostic));
  return { set, diagnostics };
}
