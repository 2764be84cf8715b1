import { componentTexts } from "@soapstone/bundler";
import type { Versions } from "@soapstone/restore";
import type { Diagnostic, Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import { input } from "../diagnostics/input-diagnostics.ts";

/**
 * Reads patched documents as components, and reports each component whose edit was not made, or that changed without an
 * edit. If the author's component differed from the converted one before, only whether it changed can be checked.
 */
export function verifyPatch(versions: Versions, patched: Workspace<XmlDocument>): readonly Diagnostic[] {
  const author = componentTexts(versions.author);
  const before = componentTexts(versions.before);
  const after = componentTexts(versions.after);
  const now = componentTexts(patched);
  const isRight = (key: string): boolean => {
    const [own, is] = [author.get(key), now.get(key)];
    if (before.get(key) === after.get(key)) return is === own;
    return own === before.get(key) ? is === after.get(key) : is !== own || own === after.get(key);
  };
  const keys = new Set([...author.keys(), ...after.keys(), ...now.keys()]);
  return [...keys]
    .filter((key) => !isRight(key))
    .map((component) => input("edit-not-placed", { component }, { uri: versions.author.entry }));
}
