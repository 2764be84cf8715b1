import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { clark, type Described, type Extended, fromClark, isNCName, type XmlAttribute } from "@soapstone/xml-model";
import { attributeKey, attributeName } from "./attribute-key.ts";
import { flagField, given, objectField, textField, textsField } from "./fields.ts";
import { elementsFrom, nodesFrom, xmlText } from "./xml-text.ts";

type Fields = readonly (readonly [string, Json | undefined])[];

/** Documentation, extensibility elements and attributes of other namespaces, as fields. */
export function describedFields(described: Described, skip: { readonly documentation?: boolean } = {}): Fields {
  const { documentation, extensions, foreign } = described;
  return [
    ["documentation", skip.documentation === true ? undefined : documentation && xmlText(documentation)],
    ["extensions", extensions.length === 0 ? undefined : extensions.map((element) => xmlText([element]))],
    ["attributes", foreignRecord(foreign)],
  ];
}

export function describedFrom(from: JsonObject): Described {
  const documentation = textField(from, "documentation");
  return {
    ...given("documentation", documentation === undefined ? undefined : nodesFrom(documentation)),
    extensions: elementsFrom(textsField(from, "extensions")),
    foreign: foreignFrom(objectField(from, "attributes")),
  };
}

/** The same of an element of a protocol, which has no documentation. */
export function extendedFields({ required, foreign, extensions }: Extended): Fields {
  return [
    ["required", required],
    ["attributes", foreign === undefined ? undefined : foreignRecord(foreign)],
    [
      "extensions",
      extensions === undefined || extensions.length === 0 ? undefined : extensions.map((element) => xmlText([element])),
    ],
  ];
}

export function extendedFrom(from: JsonObject): Extended {
  const attributes = objectField(from, "attributes");
  const extensions = textsField(from, "extensions");
  return {
    ...given("required", flagField(from, "required")),
    ...given("foreign", attributes.size === 0 ? undefined : foreignFrom(attributes)),
    ...given("extensions", extensions === undefined ? undefined : elementsFrom(extensions)),
  };
}

export function foreignRecord(foreign: readonly XmlAttribute[]): JsonObject | undefined {
  if (foreign.length === 0) return undefined;
  return object(foreign.map(({ name, value }) => [attributeKey(clark(name)), attributeText(value)]));
}

export function foreignFrom(from: JsonObject): readonly XmlAttribute[] {
  return [...from].flatMap(([key, value]) => {
    const name = fromClark(attributeName(key));
    return name === undefined || typeof value !== "string" ? [] : [{ name, value: valueFrom(value) }];
  });
}

/** `{namespace}local` is a name, which is written with a prefix. */
function valueFrom(text: string): XmlAttribute["value"] {
  const name = text.startsWith("{") ? fromClark(text) : undefined;
  return name !== undefined && isNCName(name.local) ? name : text;
}

function attributeText(value: XmlAttribute["value"]): string {
  if (typeof value === "string") return value;
  return "local" in value ? clark(value) : value.map(clark).join(" ");
}
