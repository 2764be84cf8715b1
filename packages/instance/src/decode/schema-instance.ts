import { nilKey, typeKey } from "@soapstone/schema-mapping";
import {
  attributeText,
  attributeToken,
  namespaces,
  type QName,
  resolveName,
  type XmlAttribute,
  type XmlElement,
} from "@soapstone/xml-model";
import { type LexicalForms, type LexicalPath, within } from "./lexical-forms.ts";

/** The attributes of an element in the namespace of schema instances (`xsi:`), and its other attributes. */
export interface SchemaInstance {
  /** The name in `xsi:type`; `undeclared` is its prefix, if nothing declares it. */
  readonly type?: { readonly name: QName; readonly undeclared?: string };
  readonly nil: boolean;
  /** The values of `xsi:type` and `xsi:nil` as written; absent if the attributes are. */
  readonly written: { readonly type?: string; readonly nil?: string };
  readonly locations: readonly (readonly [string, string])[];
  readonly attributes: readonly XmlAttribute[];
}

const locationNames = ["schemaLocation", "noNamespaceSchemaLocation"];

export function schemaInstanceOf(element: XmlElement): SchemaInstance {
  if (!element.attributes.some(isSchemaInstance)) return plain(element.attributes);
  const locations: [string, string][] = [];
  for (const local of locationNames) {
    const value = attributeToken(element, local, namespaces.xsi);
    if (value !== undefined) locations.push([local, value]);
  }
  const type = attributeToken(element, "type", namespaces.xsi);
  const nil = attributeToken(element, "nil", namespaces.xsi);
  const nilText = attributeText(element, "nil", namespaces.xsi);
  return {
    ...typeOf(element, type),
    nil: nil === "true" || nil === "1",
    written: { ...(type === undefined ? {} : { type }), ...(nilText === undefined ? {} : { nil: nilText }) },
    locations,
    attributes: element.attributes.filter((attribute) => !isSchemaInstance(attribute) || !isKnown(attribute)),
  };
}

/** Returns the name in `xsi:type`, which is a QName already in a tree that was built. */
function typeOf({ attributes, scope }: XmlElement, text: string | undefined): Pick<SchemaInstance, "type"> {
  if (text !== undefined) return { type: resolveName(text, scope, "value") };
  const built = attributes.find((attribute) => isSchemaInstance(attribute) && attribute.name.local === "type")?.value;
  return typeof built === "object" && "local" in built ? { type: { name: built } } : {};
}

function plain(attributes: readonly XmlAttribute[]): SchemaInstance {
  return { nil: false, written: {}, locations: [], attributes };
}

function isSchemaInstance({ name }: XmlAttribute): boolean {
  return name.namespace === namespaces.xsi;
}

/**
 * Whether an attribute is a valid one of the schema instance namespace. An `xsi:nil` whose value is no boolean is kept
 * like an undeclared attribute.
 */
function isKnown({ name, value }: XmlAttribute): boolean {
  if (name.local === "type" || locationNames.includes(name.local)) return true;
  return name.local === "nil" && typeof value === "string" && isBoolean(value);
}

function isBoolean(text: string): boolean {
  return /^\s*(?:true|false|0|1)\s*$/.test(text);
}

/**
 * Stores in `$lexical` the parts of `xsi:type` and `xsi:nil` that `$type` and `$nil` do not express: the prefix of a
 * type, a type that equals the declared one, and a nil that is not written `true`. A name is written as names in values
 * are, `{namespace}prefix:local`.
 */
export function keepInstanceForms(
  { type, nil, written }: SchemaInstance,
  isOther: boolean,
  forms: LexicalForms,
  path: LexicalPath | undefined,
): void {
  if (written.nil !== undefined && isBoolean(written.nil) && !(nil && written.nil === "true"))
    forms.keep(within(path, nilKey), written.nil);
  if (type === undefined || written.type === undefined || type.undeclared !== undefined) return;
  const { namespace } = type.name;
  if (namespace === "" && isOther) return;
  forms.keep(within(path, typeKey), namespace === "" ? written.type : `{${namespace}}${written.type}`);
}
