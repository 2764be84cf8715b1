import { unescapeName } from "../../names.ts";
import { operationOfOutput } from "../facade/one-way.ts";

/** What an operation's words say besides its id. */
export interface Witnesses {
  /** Of the answer. */
  readonly description?: string;
  readonly path: string;
  readonly operationId: string;
  /** What is sent and answered: definitions, elements of an envelope, what an action ends with. */
  readonly names: readonly string[];
  /** Wire view: the path is that of the address, and what is behind `#` may begin with the name of the port. */
  readonly port?: string | false;
  /** The wrapper of an rpc request, which is called like the operation, and that of its answer. */
  readonly wrapper?: { readonly asked: string; readonly answered?: string };
}

/**
 * The name that an operation had in the WSDL, by which its messages and its action are named, where its id was edited
 * since: that of the synthetic description of its answer, else of the wrappers of rpc style; else what its path is
 * called, where something that is sent or answered begins with that. Where nothing says it, it is the name that it has.
 */
export function formerName(name: string, witnesses: Witnesses): string {
  const { description, wrapper, operationId } = witnesses;
  const answered = description === undefined ? undefined : operationOfOutput(description);
  if (answered !== undefined) return answered;
  if (wrapper?.answered === `${wrapper?.asked}Response`) return wrapper.asked;
  const called = calledBy(witnesses);
  if (called === "") return name;
  for (const one of [...witnesses.names, ...(wrapper === undefined ? [] : [wrapper.asked])]) {
    // A path has no braces, and is percent-encoded; a definition has its own way to say what names may not have.
    const whole = unescapeName(one);
    const begin = whole.slice(0, called.length);
    if (begin.replace(/[{}]/g, "_") !== called) continue;
    if (!operationId.includes(begin)) return begin;
    // `Find` may have become `FindBook`; a path of a plan may be the beginning of a name.
    if (rest.test(whole.slice(called.length)) && !isIdOf(operationId, begin)) return begin;
  }
  return name;
}

/** What the name of an element or a definition has behind that of its operation. */
const rest = /^(?:_?(?:Request|Response|Input|Output|In|Out|Type|Element))*$/i;

/** Whether an id is one that the operation may have: with its port type, input or port, or a number. */
function isIdOf(operationId: string, name: string): boolean {
  const at = operationId.indexOf(name);
  const before = operationId.slice(0, at);
  const after = operationId.slice(at + name.length);
  return (before === "" || before.endsWith(".")) && /^(?:[._].*)?$/s.test(after);
}

function calledBy({ path, port }: Witnesses): string {
  if (port === undefined) return decoded(path.slice(path.lastIndexOf("/") + 1));
  const fragment = decoded(/#(.*)$/s.exec(path)?.[1] ?? "");
  return port !== false && fragment.startsWith(`${port}.`) ? fragment.slice(port.length + 1) : fragment;
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
