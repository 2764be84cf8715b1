import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { DefinitionsSet, Message, PortType, PortTypeOperation, QName, SchemaSet } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "../components/component-json-context.ts";
import { documentationText } from "../description/documentation-text.ts";
import { leavesOf } from "../exchange/flat.ts";
import type { Twins } from "../exchange/twin-operations.ts";

/**
 * Twins: operations of HTTP GET and POST port types that a SOAP port type repeats. The output has only the SOAP
 * operations, so an edit of one is an edit of its twins.
 *
 *     LibrarySoap     FindBook(isbn), AddBook(book)  → in the output
 *     LibraryHttpGet  FindBook(isbn), AddBook(book)  → twins: { LibraryHttpGet: LibrarySoap }
 */
export interface Twin {
  readonly name: QName;
  /** The SOAP port type. */
  readonly of: QName;
  /** The names of the operations that are twins; absent: all operations of the port type. */
  readonly operations?: ReadonlySet<string>;
  /** For each operation, what differed before any edit: edits of that do not apply to the twin. */
  readonly differences: ReadonlyMap<string, ReadonlySet<TwinAspect>>;
}

/** The fields that may be equal in twins: documentation, and the names of the inputs. */
type TwinAspect = "documentation" | "input";

/**
 * Writes for the complement the port types with hidden operations, the port types in whose place they are, and how
 * twins differ.
 */
export function twinsComplement(
  twins: ReadonlyMap<PortType, Twins>,
  set: DefinitionsSet,
  context: ComponentJsonContext,
): JsonObject {
  const messageOf = (name: QName) => set.message(name);
  return object(
    [...twins].map(([twin, { of, operations }]) => {
      const hidden = twin.operations.filter((one) => operations.has(one));
      const differences = hidden.flatMap((one) => {
        const other = of.operations.find(({ name }) => name === one.name);
        const aspects = other === undefined ? [] : differingAspects(one, other, messageOf, set.schemas);
        return aspects.length === 0 ? [] : [[one.name, aspects] as const];
      });
      const name = nameText(of.name, context);
      const names = hidden.length === twin.operations.length ? undefined : hidden.map((one) => one.name);
      const record: Json =
        differences.length === 0 && names === undefined
          ? name
          : object([
              ["of", name],
              ["operations", names],
              ["differences", differences.length === 0 ? undefined : object(differences)],
            ]);
      return [nameText(twin.name, context), record] as const;
    }),
  );
}

/** Whether an operation of a port type with twins is one of them. */
export function isTwin({ operations }: Twin, operation: string): boolean {
  return operations === undefined || operations.has(operation);
}

/** The inverse of `twinsComplement`. */
export function twinsFrom(record: Json | undefined, context: ComponentJsonContext): readonly Twin[] {
  return [...(isObject(record) ? record : [])].flatMap(([name, entry]): Twin[] => {
    const of = isObject(entry) ? entry.get("of") : entry;
    if (typeof of !== "string") return [];
    const differences = isObject(entry) ? entry.get("differences") : undefined;
    const aspects = [...(isObject(differences) ? differences : [])].map(
      ([operation, list]) => [operation, new Set(isArray(list) ? list.filter(isAspect) : [])] as const,
    );
    const names = isObject(entry) ? entry.get("operations") : undefined;
    const operations = isArray(names) ? new Set(names.filter((one) => typeof one === "string")) : undefined;
    return [
      {
        name: nameFrom(name, context),
        of: nameFrom(of, context),
        ...optionalField("operations", operations),
        differences: new Map(aspects),
      },
    ];
  });
}

function differingAspects(
  one: PortTypeOperation,
  other: PortTypeOperation,
  messageOf: (name: QName) => Message | undefined,
  schemas: SchemaSet,
): readonly TwinAspect[] {
  const fields = inputNames(other, messageOf, schemas);
  const parts = one.input === undefined ? [] : messageOf(one.input.message)?.parts.map(({ name }) => name);
  const isAlike = fields !== undefined && parts !== undefined && sameNames(fields, parts);
  const texts = [one, other].map(({ documentation }) => documentation && documentationText(documentation));
  return [...(texts[0] === texts[1] ? [] : ["documentation" as const]), ...(isAlike ? [] : ["input" as const])];
}

/**
 * Returns the names of an operation's fields: the leaves of its one element, or the parts of an rpc message. Undefined
 * where one is not simple.
 */
export function inputNames(
  { input }: PortTypeOperation,
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

function isAspect(value: Json): value is TwinAspect {
  return value === "documentation" || value === "input";
}
