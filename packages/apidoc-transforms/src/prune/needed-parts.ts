import { type JsonObject, type PointerTokens, printPointer, subtypesOf } from "@soapstone/apidoc-model";
import { innerReferences } from "../inner-references.ts";

/** The root fields with reusable objects, to which references may lead. */
export const sharedContainers: ReadonlySet<string> = new Set(["definitions", "parameters", "responses"]);

/**
 * Returns the pointers of the definitions, parameters and responses that something needs, directly or not, with the
 * subtypes of a base that has a discriminator.
 */
export function neededParts(document: JsonObject): ReadonlySet<string> {
  const references = innerReferences(document);
  const byPart = new Map<string, PointerTokens[]>();
  for (const { at, to } of references) {
    const part = partOf(at);
    const known = byPart.get(part);
    if (known === undefined) byPart.set(part, [to]);
    else known.push(to);
  }
  for (const [base, subtypes] of subtypesOf(document, references)) {
    const part = printPointer(["definitions", base]);
    byPart.set(part, [...(byPart.get(part) ?? []), ...subtypes.map((name) => ["definitions", name])]);
  }
  const needed = new Set<string>();
  // The empty pointer stands for everything that is not reusable, which always stays.
  const open = [""];
  const need = (part: string): void => {
    if (part === "" || needed.has(part)) return;
    needed.add(part);
    open.push(part);
  };
  for (let part = open.pop(); part !== undefined; part = open.pop())
    for (const to of byPart.get(part) ?? []) need(partOf(to));
  return needed;
}

/** Returns the pointer of the reusable object that contains a place; an empty text if there is none. */
function partOf([container = "", name]: PointerTokens): string {
  return name === undefined || !sharedContainers.has(container) ? "" : printPointer([container, name]);
}
