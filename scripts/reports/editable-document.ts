/** An apidoc as a plain object for edits. */
// biome-ignore lint/suspicious/noExplicitAny: people edit text, whatever is in it
export type Editable = Record<string, any>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/** An operation of a document, with its path and method. */
export interface FoundOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Editable;
}

/** Returns all operations in document order. */
export function operationsOf(document: Editable): readonly FoundOperation[] {
  return Object.entries<Editable>(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] === undefined ? [] : [{ path, method, operation: item[method] }])),
  );
}

/** Whether the complement of an operation states a field; it may be in its short form: `no action; through Two`. */
export function statesField(complement: Editable | string | undefined, field: string): boolean {
  return typeof complement === "string"
    ? complement.split("; ").some((part) => part === field || part.startsWith(`${field} `))
    : complement?.[field] !== undefined;
}

/** Returns a complement in its short form with a second port: after `address http://...`, or `ports.One http://...`. */
export function withPort(complement: string, address: string): string | undefined {
  const [, name, field] = /(?:^|; )ports\.([^ .]+)(\.\w+)? /.exec(complement) ?? [];
  if (field === undefined)
    return statesField(complement, "address") || name ? `${complement}; ports.AddedByEdit ${address}` : undefined;
  const [, binding] = new RegExp(`ports\\.${name}\\.binding ([^;]+)`).exec(complement) ?? [];
  const own = binding === undefined ? "" : `; ports.AddedByEdit.binding ${binding}`;
  return `${complement}${own}; ports.AddedByEdit.address ${address}`;
}

/** Returns the complement of an operation with another SOAP action. */
export function withAction(complement: Editable | string | undefined, action: string): Editable | string {
  if (typeof complement !== "string") return { ...complement, action };
  const others = complement.split("; ").filter((part) => !/^(?:no )?action(?: |$)/.test(part));
  return [...others, `action ${action}`].join("; ");
}

/** Returns an operation of a facade, whose body is JSON. */
export function soapOperation(document: Editable): FoundOperation | undefined {
  return operationsOf(document).find(
    ({ operation }) => !statesField(operation["x-wsdl"], "through") && operation.consumes === undefined,
  );
}

/** Returns a definition with properties of simple types that is not the schema of faults. */
export function objectDefinition(document: Editable): readonly [string, Editable] | undefined {
  return Object.entries<Editable>(document.definitions ?? {}).find(
    ([, { type, properties, discriminator, "x-xsd": complement }]) =>
      type === "object" &&
      properties !== undefined &&
      complement?.model === undefined &&
      Object.entries<Editable>(properties).some(([key, property]) => isPlain(property) && key !== discriminator) &&
      properties.detail === undefined,
  );
}

function isPlain(property: Editable): boolean {
  return property.type === "string" && property["x-xsd"] === undefined && property.enum === undefined;
}

/** Returns the name, the schema and the definition of a property with a simple type. */
export function plainProperty(document: Editable): readonly [string, Editable, Editable] | undefined {
  const [, definition] = objectDefinition(document) ?? [];
  const found = Object.entries<Editable>(definition?.properties ?? {}).find(
    ([key, property]) => isPlain(property) && key !== definition?.discriminator,
  );
  return definition === undefined || found === undefined ? undefined : [found[0], found[1], definition];
}

/** Returns a name for an edit that no edit before has given to anything in the document. */
export function newName(document: Editable, name: string): string {
  const text = JSON.stringify(document);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}${count}`;
    if (!text.includes(candidate)) return candidate;
  }
}

/** Returns an object in which a key has another name, at the same position. */
export function rekeyed(of: Editable, from: string, to: string): Editable {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key === from ? to : key, value]));
}
