import type { Binding } from "@soapstone/mapping";
import { anyTypeName, type QName } from "@soapstone/xml-model";

/** The name of the type that a binding is about; undefined where it has none. */
export function typeNameOf(binding: Binding): QName | undefined {
  if (binding.kind === "generic") return anyTypeName;
  return "kind" in binding.type ? binding.type.name : binding.type;
}
