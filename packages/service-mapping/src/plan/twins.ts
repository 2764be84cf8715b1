import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { DefinitionsSet, Message, Operation, PortType, QName, SchemaSet } from "@soapstone/xml-model";
import { given } from "../complement/fields.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "../components/component-json-context.ts";
import { documentationText } from "../description/documentation-text.ts";
import { leavesOf } from "../exchange/flat.ts";
import type { Twins } from "../exchange/twin-operations.ts";

/**
 * Twins: operations of HTTP GET and POST that a SOAP port type has again. The output shows the SOAP ones alone, so an edit of one
 * of these is one of its twins, too.
 *
 *     LibrarySoap     FindBook(isbn), AddBook(book)     →  shown
 *     LibraryHttpGet  FindBook(isbn), AddBook(book)     →  twins: { LibraryHttpGet: LibrarySoap }
 */
export interface Twin {
  readonly name: QName;
  /** The port type that is shown. */
  readonly of: QName;
  /** The operations of it that are those of that again; absent: all. */
  readonly operations?: ReadonlySet<string>;
  /** By operation, what was not alike before any edit: edits of it say nothing of the twin. */
  readonly apart: ReadonlyMap<string, ReadonlySet<Aspect>>;
}

/** What twins have alike: their documentation, and the names of what they take. */
type Aspect = "documentation" | "input";

/** Records the hidden operations of port types, and the port types that are shown instead: by name, with what is not alike. */
export function twinsComplement(
  twins: ReadonlyMap<PortType, Twins>,
  set: DefinitionsSet,
  context: ComponentJsonContext,
): JsonObject {
  const messageOf = (name: QName) => set.message(name);
  return object(
    [...twins].map(([twin, { of, operations }]) => {
      const hidden = twin.operations.filter((one) => operations.has(one));
      const apart = hidden.flatMap((one) => {
        const other = of.operations.find(({ name }) => name === one.name);
        const aspects = other === undefined ? [] : aspectsApart(one, other, messageOf, set.schemas);
        return aspects.length === 0 ? [] : [[one.name, aspects] as const];
      });
      const name = nameText(of.name, context);
      const names = hidden.length === twin.operations.length ? undefined : hidden.map((one) => one.name);
      const record: Json =
        apart.length === 0 && names === undefined
          ? name
          : object([
              ["of", name],
              ["operations", names],
              ["apart", apart.length === 0 ? undefined : object(apart)],
            ]);
      return [nameText(twin.name, context), record] as const;
    }),
  );
}

/** Whether an operation of the port type of twins is one. */
export function isTwin({ operations }: Twin, operation: string): boolean {
  return operations === undefined || operations.has(operation);
}

/** Reads the record of twins. */
export function twinsFrom(record: Json | undefined, context: ComponentJsonContext): readonly Twin[] {
  return [...(isObject(record) ? record : [])].flatMap(([name, entry]): Twin[] => {
    const of = isObject(entry) ? entry.get("of") : entry;
    if (typeof of !== "string") return [];
    const apart = isObject(entry) ? entry.get("apart") : undefined;
    const aspects = [...(isObject(apart) ? apart : [])].map(
      ([operation, list]) => [operation, new Set(isArray(list) ? list.filter(isAspect) : [])] as const,
    );
    const names = isObject(entry) ? entry.get("operations") : undefined;
    const operations = isArray(names) ? new Set(names.filter((one) => typeof one === "string")) : undefined;
    return [
      {
        name: nameFrom(name, context),
        of: nameFrom(of, context),
        ...given("operations", operations),
        apart: new Map(aspects),
      },
    ];
  });
}

function aspectsApart(
  one: Operation,
  other: Operation,
  messageOf: (name: QName) => Message | undefined,
  schemas: SchemaSet,
): readonly Aspect[] {
  const fields = inputNames(other, messageOf, schemas);
  const parts = one.input === undefined ? [] : messageOf(one.input.message)?.parts.map(({ name }) => name);
  const isAlike = fields !== undefined && parts !== undefined && sameNames(fields, parts);
  const texts = [one, other].map(({ documentation }) => documentation && documentationText(documentation));
  return [...(texts[0] === texts[1] ? [] : ["documentation" as const]), ...(isAlike ? [] : ["input" as const])];
}

/** The names of what an operation takes, where all are simple: the leaves of its one element, or the parts of an rpc message. */
export function inputNames(
  { input }: Operation,
  messageOf: (name: QName) => Message | undefined,
  schemas: SchemaSet,
): readonly string[] | undefined {
  if (input === undefined) return [];
  const { parts = [] } = messageOf(input.message) ?? {};
  const [only, ...others] = parts;
  if (only?.typing?.by === "element")
    return others.length > 0 ? undefined : leavesOf(schemas, only.typing.name)?.map(({ name }) => name);
  return parts.every(({ typing }) => typing?.by === "type") ? parts.map(({ name }) => name) : undefined;
}

export function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

function isAspect(value: Json): value is Aspect {
  return value === "documentation" || value === "input";
}
