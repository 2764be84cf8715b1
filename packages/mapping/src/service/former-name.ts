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
  const last = path.slice(path.lastIndexOf("/") + 1);
  return last !== "" && body?.startsWith(last) === true && !operationId.includes(last) ? last : name;
}
