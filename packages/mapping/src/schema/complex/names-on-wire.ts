import type { XmlObject } from "@soapstone/apidoc-model";
import type { QName } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";
import type { Scope } from "../walk.ts";
import { localOfKey } from "./property-keys.ts";

/**
 * The `xml` of a property: only what its own name and the definition around it do not say (decision 20). Elements are
 * in the namespace of their definition if its form is qualified, attributes in none. Where nothing inherits (`stated`),
 * as in the wire view, each property that is in a namespace says so.
 */
export function xmlOfProperty(
  name: QName,
  key: string,
  scope: Scope,
  { isAttribute, stated = false }: { readonly isAttribute: boolean; readonly stated?: boolean | undefined },
): XmlObject | undefined {
  const isAlone = stated && name.namespace !== "";
  const expected = isAlone ? undefined : expectedNamespace(scope, isAttribute);
  if (!isAttribute && name.local === key && name.namespace === expected) return undefined;
  const xml = {
    ...(name.local === key ? {} : { name: name.local }),
    ...(name.namespace === expected ? {} : { namespace: name.namespace }),
    ...(isAttribute ? { attribute: true } : {}),
  };
  return Object.keys(xml).length === 0 ? undefined : xml;
}

/** The other way. */
export function nameOfProperty(key: string, schema: JsonSchema, scope: Scope): QName {
  const isAttribute = schema.xml?.attribute === true;
  return {
    namespace: schema.xml?.namespace ?? expectedNamespace(scope, isAttribute),
    local: schema.xml?.name ?? localOfKey(key),
  };
}

function expectedNamespace(scope: Scope, isAttribute: boolean): string {
  return isAttribute || scope.form === "unqualified" ? "" : scope.namespace;
}
