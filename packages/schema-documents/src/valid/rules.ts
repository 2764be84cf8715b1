import {
  anyTypeName,
  type ComponentKind,
  isName,
  namespaces,
  type QName,
  type SchemaSet,
  type Type,
  type TypeUse,
} from "@soapstone/xml-model";

/** The facts about other components that the rules of XML Schema need. */
export interface Rules {
  readonly set: SchemaSet;
  /** The namespaces with schemas, in which an unknown name is an error. */
  readonly known: ReadonlySet<string>;
}

export function rulesOf(set: SchemaSet): Rules {
  const known = new Set<string>([namespaces.xsd]);
  for (const { schema } of set.documents) known.add(schema.targetNamespace);
  for (const { name } of set.components) if (name !== undefined) known.add(name.namespace);
  return { set, known };
}

/** The greatest depth of anonymous types and groups to check, since the stack has an end. */
export const deepest = 200;

/** Whether a name is undeclared, and not because a document is missing. */
export function isMissing(kind: ComponentKind | "type", name: QName, { set, known }: Rules): boolean {
  if (!known.has(name.namespace) || set.incomplete.has(name.namespace)) return false;
  return (kind === "type" ? set.findType(name) : set.find(kind, name)) === undefined;
}

export function typeOf(use: TypeUse, { set }: Rules): Type | undefined {
  return isName(use) ? set.findType(use) : use;
}

/** Returns the use of a type where XSD requires a simple one; undefined for any other. */
export function simpleUse<Use extends TypeUse>(use: Use, rules: Rules): Use | undefined {
  if (!isName(use)) return use.kind === "simpleType" ? use : undefined;
  const type = typeOf(use, rules);
  if (type === undefined) return isMissing("type", use, rules) ? undefined : use;
  return type.kind === "simpleType" && !isUrType(use) ? use : undefined;
}

function isUrType(name: QName): boolean {
  return name.namespace === anyTypeName.namespace && name.local === anyTypeName.local;
}

export const stringName: QName = { namespace: namespaces.xsd, local: "string" };

/** Repairs each item of a list; returns the same list where nothing changes. */
export function each<Item>(items: readonly Item[], judge: (item: Item) => Item | undefined): readonly Item[] {
  const judged = items.map(judge);
  const isSame = judged.every((item, index) => item === items[index]);
  return isSame ? items : judged.filter((item) => item !== undefined);
}
