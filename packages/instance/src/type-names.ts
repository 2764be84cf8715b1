import type { CodecPlan, CodecPlans } from "@soapstone/schema-mapping";
import { anyTypeName, type ElementDeclaration, type QName } from "@soapstone/xml-model";

/** The name of the type that a codec plan is about; undefined where it has none. */
export function typeNameOf(codecPlan: CodecPlan): QName | undefined {
  if (codecPlan.kind === "generic") return anyTypeName;
  return "kind" in codecPlan.type ? codecPlan.type.name : codecPlan.type;
}

/** The names of an element's type: of that which it declares, and of its text's where a text is all that has. */
export function declaredNames(declaration: ElementDeclaration | undefined, codecPlans: CodecPlans): readonly QName[] {
  if (declaration === undefined) return [anyTypeName];
  const use = codecPlans.typeOf(declaration);
  const bound = typeNameOf(codecPlans.ofElement(declaration));
  return [...(bound === undefined ? [] : [bound]), ...(use === undefined || "kind" in use ? [] : [use])];
}
