import {
  type Binding,
  type ComplexType,
  type DefinitionsSet,
  type ElementDeclaration,
  type MessageUse,
  type Part,
  type PortType,
  type PortTypeOperation,
  type SchemaSet,
  sameName,
  type TypeUse,
} from "@soapstone/xml-model";
import { typeOf } from "./flat.ts";

/** The operations of an HTTP port type that a SOAP port type of the same service repeats. */
export interface Twins {
  /** The SOAP port type, whose operations are in the output. */
  readonly of: PortType;
  readonly operations: ReadonlySet<PortTypeOperation>;
}

/**
 * Returns the operations of an HTTP port type that a SOAP port type of the same service has too: those with the same
 * name, fields and types. In an address or a form a value is a string, whatever simple type SOAP has. Of several SOAP
 * port types, the one that shares most operations counts.
 *
 *     LibrarySoap     Count(isbn: xs:string): xs:int, Add(book: Book)
 *     LibraryHttpGet  Count(isbn: xs:string): xs:int, Ping()
 *                     → of LibrarySoap: Count
 */
export function twinsOf(
  set: DefinitionsSet,
  portType: PortType,
  spoken: readonly (readonly [PortType, Pick<Spoken, "binding">])[],
): Twins | undefined {
  const all = spoken.map(([of, { binding }]): Twins => {
    const operations = portType.operations.filter((one) => {
      const [other, ...more] = [of, portType].flatMap((it) => it.operations.filter(({ name }) => name === one.name));
      // An overloaded operation has no single counterpart.
      return other !== undefined && more.length === 1 && isSame(set, one, { operation: other, binding });
    });
    return { of, operations: new Set(operations) };
  });
  const [most] = all.toSorted((a, b) => b.operations.size - a.operations.size);
  return most === undefined || most.operations.size === 0 ? undefined : most;
}

interface Spoken {
  readonly operation: PortTypeOperation;
  readonly binding?: Binding | undefined;
}

function isSame(set: DefinitionsSet, one: PortTypeOperation, { operation, binding }: Spoken): boolean {
  if (binding === undefined || set.bindingOperationOf(binding, operation) === undefined) return false;
  const [taken, given] = [one.input, operation.input].map((use) => partsOf(set, use));
  return sameInput(set.schemas, taken ?? [], given ?? []) && sameOutput(set, one.output, operation.output);
}

/** The parts of the set that messages and their types are looked up in. */
type Messages = Pick<DefinitionsSet, "message" | "schemas">;

function partsOf(set: Messages, use: MessageUse | undefined): readonly Part[] {
  return (use === undefined ? undefined : set.message(use.message)?.parts) ?? [];
}

/** A field of a message: a child of its one element, or a part. */
interface TwinField {
  readonly name: string;
  readonly type: TypeUse | undefined;
}

function sameInput(schemas: SchemaSet, taken: readonly Part[], given: readonly Part[]): boolean {
  if (sameContent(schemas, taken, given)) return true;
  const [own, other] = [partFields(taken), fieldsOf(schemas, given)];
  if (own === undefined || other === undefined || own.length !== other.length) return false;
  const types = new Map(other.map(({ name, type }) => [name, type]));
  return own.every(({ name, type }) => types.has(name) && isCarried(schemas, type, types.get(name)));
}

/**
 * Whether an address or a form can hold a value of the field as one of the part's type: simple types, and lists of
 * these.
 */
function isCarried(schemas: SchemaSet, part: TypeUse | undefined, field: TypeUse | undefined): boolean {
  if (part === undefined || field === undefined) return part === field;
  const [own, other] = [typeOf(schemas, part), typeOf(schemas, field)];
  if (own?.kind === "simpleType" && other?.kind === "simpleType")
    return sameType(part, field) || ("local" in part && part.local === "string");
  return sameType(part, field) || (isArray(own) && isArray(other));
}

/** Whether a type is an array of SOAP encoding, or has one element that repeats. */
function isArray(type: ReturnType<typeof typeOf>): boolean {
  if (type?.kind !== "complexType") return false;
  const [only, ...others] = particlesOf(type) ?? [];
  return others.length === 0 && (type.derivation?.base.local === "Array" || (only !== undefined && only.max !== 1));
}

function sameType(one: TypeUse, other: TypeUse): boolean {
  return "local" in one && "local" in other && sameName(one, other);
}

/** Whether both operations return one value of the same type, or nothing. */
export function sameOutput(set: Messages, own: MessageUse | undefined, other: MessageUse | undefined): boolean {
  const [answered, given] = [partsOf(set, own), partsOf(set, other)];
  if (sameContent(set.schemas, answered, given)) return true;
  const fields = fieldsOf(set.schemas, given);
  if (fields === undefined) return false;
  const [value, ...others] = answered;
  const [field, ...further] = fields;
  if (others.length + further.length > 0 || (value === undefined) !== (field === undefined)) return false;
  if (value?.typing === undefined || field?.type === undefined) return true;
  const type = value.typing.by === "type" ? value.typing.name : set.schemas.find("element", value.typing.name)?.type;
  // An anonymous type has no name to compare.
  return type === undefined || !("local" in type && "local" in field.type) || sameName(type, field.type);
}

/**
 * Whether two messages have one part each, of the same element or type: the payload of one and the SOAP body of the
 * other.
 */
function sameContent(
  schemas: SchemaSet,
  [own, ...more]: readonly Part[],
  [other, ...others]: readonly Part[],
): boolean {
  if (own?.typing === undefined || other?.typing === undefined || more.length + others.length > 0) return false;
  // A part that has a type is a field, and the name of a field counts.
  if (own.typing.by === "type" && other.typing.by === "type") return false;
  if (own.typing.by === other.typing.by && sameName(own.typing.name, other.typing.name)) return true;
  const [type, otherType] = [own.typing, other.typing].map(({ by, name }) =>
    by === "type" ? name : schemas.find("element", name)?.type,
  );
  return type !== undefined && otherType !== undefined && sameType(type, otherType);
}

/**
 * Returns the children of a message's one element, or its parts. Undefined where the element has more than a list of
 * child elements.
 */
function fieldsOf(schemas: SchemaSet, parts: readonly Part[]): readonly TwinField[] | undefined {
  const [only, ...others] = parts;
  if (only?.typing?.by !== "element" || others.length > 0) return partFields(parts);
  const element = schemas.find("element", only.typing.name);
  const type = element?.type === undefined ? undefined : typeOf(schemas, element.type);
  if (type?.kind !== "complexType") return undefined;
  const children = particlesOf(type)?.map(({ term }) =>
    term.kind === "elementReference" ? schemas.find("element", term.ref) : term,
  );
  if (children?.every((child): child is ElementDeclaration => child?.kind === "element") !== true) return undefined;
  return children.map(({ name, type: of }) => ({ name: name.local, type: of }));
}

function partFields(parts: readonly Part[]): readonly TwinField[] | undefined {
  const isTyped = parts.every(({ typing }) => typing?.by !== "element");
  return isTyped ? parts.map(({ name, typing }) => ({ name, type: typing?.name })) : undefined;
}

/** Returns the particles of a type whose content is a sequence. */
function particlesOf({ content }: ComplexType) {
  if (content.kind === "empty") return [];
  const { term } = content.kind === "elements" ? content.particle : { term: undefined };
  return term?.kind === "modelGroup" && term.compositor !== "choice" ? term.particles : undefined;
}
