import type { CodecPlan, CodecPlans } from "@soapstone/schema-mapping";
import { anyTypeName, type ElementDeclaration, type QName } from "@soapstone/xml-model";

/** Returns the name of the type of a codec plan; undefined if it has none. */
export function typeNameOf(codecPlan: CodecPlan): QName | undefined {
  if (codecPlan.kind === "generic") return anyTypeName;
  return "kind" in codecPlan.type ? codecPlan.type.name : codecPlan.type;
}

/**
 * Returns the names of the type of an element: that of the declared type, or of the type of its text if it has only
 * text.
 */
export function declaredNames(declaration: ElementDeclaration | undefined, codecPlans: CodecPlans): readonly QName[] {
  if (declaration === undefined) return [anyTypeName];
  const use = codecPlans.typeOf(declaration);
  const bound = typeNameOf(codecPlans.ofElement(declaration));
  return [...(bound === undefined ? [] : [bound]), ...(use === undefined || "kind" in use ? [] : [use])];
}
