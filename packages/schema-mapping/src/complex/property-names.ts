import type { XmlObject } from "@soapstone/apidoc-model";
import { escapeName, settledNameOfKey } from "@soapstone/conversion";
import type { QName } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";
import { localOfKey } from "../names/property-keys.ts";
import type { DefinitionScope } from "../walk.ts";

/** The construct that a property represents, and whether it states its whole name. */
interface Naming {
  readonly isAttribute: boolean;
  /** Whether each property in a namespace states it, since nothing is inherited. */
  readonly stated?: boolean | undefined;
  /** The definition to which the property refers, which may have an XML name of its own. */
  readonly ref?: string | undefined;
}

/**
 * Returns the `xml` of a property: only what its key and the definition around it do not imply. Elements are in the
 * namespace of their definition if its form is qualified, attributes in none. In the wire view nothing is inherited:
 * each property states its namespace, and one with a reference states its name.
 */
export function xmlOfProperty(name: QName, key: string, scope: DefinitionScope, naming: Naming): XmlObject | undefined {
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

/** Returns the `xml` that states the whole name of a property, for a reader who knows neither scope nor form. */
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

/** The inverse of `xmlOfProperty`: the name of a property. */
export function nameOfProperty(key: string, schema: JsonSchema, scope: DefinitionScope): QName {
  const isAttribute = schema.xml?.attribute === true;
  return {
    namespace: schema.xml?.namespace ?? inferredNamespace(scope, isAttribute),
    local: schema.xml?.name ?? nameOfKey(localOfKey(key)),
  };
}

/**
 * Returns the name of a local declaration: in the namespace of its schema, or in none (XSD 1.0 Part 1 §3.3.2, form);
 * any other namespace needs a reference.
 */
export function localDeclarationName(key: string, schema: JsonSchema, scope: DefinitionScope): QName {
  const name = nameOfProperty(key, schema, scope);
  const isSayable = name.namespace === "" || name.namespace === scope.namespace;
  return isSayable ? name : { ...name, namespace: inferredNamespace(scope, false) };
}

/** Returns the XML name of a key, which may have characters that a name cannot have. */
function nameOfKey(key: string): string {
  return isPlainName(key) ? key : settledNameOfKey(key);
}

/**
 * Whether a key can express a name; a broken schema may have names with other characters, which are stated beside the
 * key.
 */
function isPlainName(local: string): boolean {
  return plain.test(local) || escapeName(local) === local || settledNameOfKey(local) === local;
}

const plain = /^\w[\w.-]*$/;

function inferredNamespace(scope: DefinitionScope, isAttribute: boolean): string {
  return isAttribute || scope.form === "unqualified" ? "" : scope.namespace;
}
