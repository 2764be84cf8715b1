import { unescapeName } from "../names.ts";
import { operationOfOutput } from "./facade/one-way.ts";

/** What an operation's words say besides its id. */
export interface Witnesses {
  /** Of the answer. */
  readonly description?: string;
  readonly path: string;
  readonly operationId: string;
  /** The definition of the body. */
  readonly body?: string;
}

/**
 * The name that an operation had in the WSDL, by which its messages and its action are named, where its id was edited
 * since: that of the synthetic description of its answer; else what its path is called, and what its body's name begins
 * with.
 */
export function formerName(name: string, { description, path, operationId, body }: Witnesses): string {
  const answered = description === undefined ? undefined : operationOfOutput(description);
  if (answered !== undefined) return answered;
  const last = decoded(path.slice(path.lastIndexOf("/") + 1));
  // A path has no braces, and is percent-encoded; a definition has its own way to say what names may not have.
  const begin = unescapeName(body ?? "").slice(0, last.length);
  const isCalled = last !== "" && begin.replace(/[{}]/g, "_") === last;
  return isCalled && !operationId.includes(begin) ? begin : name;
}

/** A segment of a path, as it is meant. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A path that a person wrote may hold a lone percent sign: it stands for itself.
    return text;
  }
}
