import type { Binding } from "@soapstone/mapping";
import { namespaces, type QName, qname } from "@soapstone/xml-model";

/** The name of the type that a binding is about; undefined where it has none. */
export function typeNameOf(binding: Binding): QName | undefined {
  if (binding.kind === "generic") return anything;
  return "kind" in binding.type ? binding.type.name : binding.type;
}

/** The type of what no declaration tells more about. */
const anything: QName = qname(namespaces.xsd, "anyType");
