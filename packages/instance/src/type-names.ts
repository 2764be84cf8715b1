import type { CodecPlan, CodecPlans } from "@soapstone/schema-mapping";
import { anyTypeName, type ElementDeclaration, type QName } from "@soapstone/xml-model";

/** The name of the type that a binding is about; undefined where it has none. */
export function typeNameOf(binding: CodecPlan): QName | undefined {
  if (binding.kind === "generic") return anyTypeName;
  return "kind" in binding.type ? binding.type.name : binding.type;
}

/** The names of an element's type: of that which it declares, and of its text's where a text is all that has. */
export function declaredNames(declaration: ElementDeclaration | undefined, bindings: CodecPlans): readonly QName[] {
  if (declaration === undefined) return [anyTypeName];
  const use = bindings.typeOf(declaration);
  const bound = typeNameOf(bindings.ofElement(declaration));
  return [...(bound === undefined ? [] : [bound]), ...(use === undefined || "kind" in use ? [] : [use])];
}
