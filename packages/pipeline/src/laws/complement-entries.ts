import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { readComplement, readRecord, readService, xWsdl, xXsd } from "@soapstone/mapping";

/** One thing that the complement of a document says: a member, an item of a list, at any depth. */
export interface ComplementEntry {
  /** A pointer, in which each text of the complement is the object that it stands for. */
  readonly path: string;
  /** The document that does not say it. */
  readonly without: () => Json;
}

/** A document, each text of its complement as the object that it stands for: both are read alike. */
export function withFields(document: Json): Json {
  return expanded(document, true);
}

/** Everything that the `x-wsdl` and `x-xsd` fields of a document say, one by one; the document is one `withFields`. */
export function complementEntries(document: Json): readonly ComplementEntry[] {
  const found: ComplementEntry[] = [];
  const waiting: { readonly value: Json; readonly path: readonly Step[]; readonly isKept: boolean }[] = [
    { value: document, path: [], isKept: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, isKept } = next;
    for (const [step, member] of membersOf(value)) {
      const inner = [...path, step];
      const isField = step === xWsdl || step === xXsd;
      if (isKept && !isField && !isMark(step, member, path) && !isMended(step, path) && !isWitness(inner))
        found.push({ path: pointerOf(inner), without: () => withoutPart(document, inner) });
      waiting.push({ value: member, path: inner, isKept: isKept || isField });
    }
  }
  return found;
}

type Step = string | number;

function membersOf(value: Json): Iterable<readonly [step: Step, member: Json]> {
  return isArray(value) ? value.entries() : isObject(value) ? value : [];
}

/**
 * What marks our own output is no entry: the number of the conventions, the view, the target namespace; and the templates
 * of names, which are of the whole description, whether any name is made by them or not.
 */
function isMark(step: Step, member: Json, path: readonly Step[]): boolean {
  if (path[0] === xWsdl && path[1] === "names") return true;
  if (path.length !== 1) return false;
  return step === "version" ? typeof member === "number" : ["view", "names", "targetNamespace"].includes(`${step}`);
}

/**
 * Of the documents that an author refers to, one that components need is put back where somebody takes it away, which
 * mends an edit: what is left of the list is no shorter way to say it.
 */
function isMended(step: Step, path: readonly Step[]): boolean {
  return typeof step === "number" && path.at(-1) === "references";
}

/** Names that port types have, by which a tag is known to be another than it was: nothing else comes of them. */
function isWitness(path: readonly Step[]): boolean {
  return path[0] === xWsdl && path[1] === "actionsOf";
}

function expanded(value: Json, isRoot: boolean): Json {
  if (isArray(value)) return value.map((item) => expanded(item, false));
  if (!isObject(value)) return value;
  return new Map([...value].map(([key, member]) => [key, expanded(fieldsOf(key, member, isRoot), false)]));
}

function fieldsOf(key: string, written: Json, isRoot: boolean): Json {
  switch (key) {
    case xWsdl:
      return readService(written) ?? written;
    case xXsd:
      return (isRoot ? readRecord(written) : readComplement(written)) ?? written;
    default:
      return written;
  }
}

/** The part at a path taken away; a field of the complement that says nothing any more goes along. */
function withoutPart(root: Json, [step, ...inner]: readonly Step[]): Json {
  if (isArray(root))
    return inner.length === 0
      ? root.filter((_, index) => index !== step)
      : root.map((item, index) => (index === step ? withoutPart(item, inner) : item));
  if (!isObject(root)) return root;
  return withMember(root, step, inner.length === 0 ? undefined : withoutPart(root.get(String(step)) ?? null, inner));
}

function withMember(holder: JsonObject, step: Step | undefined, value: Json | undefined): JsonObject {
  const isSilent = (step === xWsdl || step === xXsd) && isObject(value) && value.size === 0;
  return new Map(
    [...holder].flatMap(([name, member]) =>
      name !== step ? [[name, member] as const] : value === undefined || isSilent ? [] : [[name, value] as const],
    ),
  );
}

function pointerOf(path: readonly Step[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
