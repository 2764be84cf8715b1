import type { XmlObject } from "@soapstone/apidoc-model";
import { escapeName, settledNameOfKey } from "@soapstone/conversion";
import type { QName } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";
import { localOfKey } from "../names/property-keys.ts";
import type { Scope } from "../walk.ts";

/** What a property stands for, and whether it says all of its name. */
interface Naming {
  readonly isAttribute: boolean;
  /** Nothing inherits: each property that is in a namespace says so. */
  readonly stated?: boolean | undefined;
  /** The definition that it refers to, which may have a name of its own in XML. */
  readonly ref?: string | undefined;
}

/**
 * The `xml` of a property: only what its own name and the definition around it do not say. Elements are
 * in the namespace of their definition if its form is qualified, attributes in none. Where nothing inherits, as in the
 * wire view, each property says its namespace, and one that refers to a definition is not called like that.
 */
export function xmlOfProperty(name: QName, key: string, scope: Scope, naming: Naming): XmlObject | undefined {
  const { isAttribute, stated = false } = naming;
  if (stated) return statedXml(name, key, naming, inferredNamespace(scope, isAttribute));
  const expected = inferredNamespace(scope, isAttribute);
  const isImplied = isPlainName(name.local);
  if (!isAttribute && isImplied && name.local === key && name.namespace === expected) return undefined;
  return filled({
    ...(isImplied && name.local === key ? {} : { name: name.local }),
    ...(name.namespace === expected ? {} : { namespace: name.namespace }),
    ...(isAttribute ? { attribute: true } : {}),
  });
}

/** The whole name of a property, as a reader takes it who knows neither scope nor form. */
export function statedXml(
  { namespace, local }: QName,
  key: string | undefined,
  { isAttribute, ref }: Pick<Naming, "isAttribute" | "ref">,
  expected = "",
): XmlObject | undefined {
  const isNamed = local !== key || (ref !== undefined && ref !== local);
  const isPlaced = namespace !== "" || expected !== "" || ref !== undefined;
  return filled({
    ...(isNamed ? { name: local } : {}),
    ...(isPlaced ? { namespace } : {}),
    ...(isAttribute ? { attribute: true } : {}),
  });
}

function filled(xml: XmlObject): XmlObject | undefined {
  return Object.keys(xml).length === 0 ? undefined : xml;
}

/** The inverse of `statedXml`. */
export function nameOfProperty(key: string, schema: JsonSchema, scope: Scope): QName {
  const isAttribute = schema.xml?.attribute === true;
  return {
    namespace: schema.xml?.namespace ?? inferredNamespace(scope, isAttribute),
    local: schema.xml?.name ?? nameOfKey(localOfKey(key)),
  };
}

/**
 * The same of what is declared in place: that is in the namespace of its schema, or in none (XSD 1.0 Part 1 §3.3.2
 * form). Any other is said by a reference, and by no declaration.
 */
export function nameInPlace(key: string, schema: JsonSchema, scope: Scope): QName {
  const name = nameOfProperty(key, schema, scope);
  const isSayable = name.namespace === "" || name.namespace === scope.namespace;
  return isSayable ? name : { ...name, namespace: inferredNamespace(scope, false) };
}

/** A key of any characters stands for a name that says them. */
function nameOfKey(key: string): string {
  return isPlainName(key) ? key : settledNameOfKey(key);
}

/** Whether a key says it: a name with characters that no name has, in a broken schema, is said beside the key. */
function isPlainName(local: string): boolean {
  return plain.test(local) || escapeName(local) === local || settledNameOfKey(local) === local;
}

const plain = /^\w[\w.-]*$/;

function inferredNamespace(scope: Scope, isAttribute: boolean): string {
  return isAttribute || scope.form === "unqualified" ? "" : scope.namespace;
}
