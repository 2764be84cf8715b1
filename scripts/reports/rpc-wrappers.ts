import { boundOperations, type MessageShape, messageShape, operationNames } from "@soapstone/instance";
import { clark, type DefinitionsSet, type QName } from "@soapstone/xml-model";
import { soapEncoding } from "./soap-encoding.ts";

/**
 * Declares the wrappers of rpc messages, which no schema of a service does (WSDL 1.1 §3.5), as schema documents by
 * their namespaces. `ambiguous`: the names of wrappers for which there is a global element too, so that a processor
 * cannot tell them apart.
 */
export function rpcWrappers(service: DefinitionsSet): {
  readonly documents: ReadonlyMap<string, string>;
  readonly ambiguous: ReadonlySet<string>;
} {
  const ambiguous = new Set<string>();
  const declared = new Map<string, Map<string, string>>();
  for (const name of operationNames(service))
    for (const bound of boundOperations(service, name))
      for (const kind of ["request", "response"] as const) {
        const shape = messageShape(service, bound, { kind });
        if (shape?.body.kind !== "rpc") continue;
        const { namespace, local } = shape.body.wrapper;
        const own = declared.get(namespace) ?? new Map<string, string>();
        if (service.schemas.find("element", shape.body.wrapper) !== undefined) ambiguous.add(clark(shape.body.wrapper));
        else if (!own.has(local)) own.set(local, wrapperText(local, shape.body.parts, shape.isEncoded));
        declared.set(namespace, own);
      }
  const documents = new Map(
    [...declared].map(([namespace, wrappers]) => {
      const target = namespace === "" ? "" : ` targetNamespace="${escaped(namespace)}"`;
      const imports = service.schemas.documents.map(({ schema }) => schema.targetNamespace ?? "");
      const others = [...new Set([...imports, ...soapEncoding.keys()])].filter((one) => one !== namespace);
      const texts = others.map((one) => `<xs:import${one === "" ? "" : ` namespace="${escaped(one)}"`}/>`);
      return [namespace, `<xs:schema ${xs}${target}>${[...texts, ...wrappers.values()].join("")}</xs:schema>`];
    }),
  );
  return { documents, ambiguous };
}

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

type Parts = Extract<MessageShape["body"], { kind: "rpc" }>["parts"];

/** The attributes of SOAP encoding in a message, whose values may all be nil. */
function wrapperText(local: string, parts: Parts, isEncoded: boolean): string {
  const elements = parts.map(({ declaration: { name, type } }) => {
    if (name.namespace !== "") return reference("ref", name);
    const own = type === undefined || "kind" in type ? "" : reference("type", type);
    return `<xs:element name="${escaped(name.local)}"${isEncoded ? ' nillable="true"' : ""}${own.slice("<xs:element".length, -2)}/>`;
  });
  const attributes = isEncoded ? '<xs:anyAttribute namespace="##any" processContents="lax"/>' : "";
  return `<xs:element name="${escaped(local)}"><xs:complexType><xs:sequence>${elements.join("")}</xs:sequence>${attributes}</xs:complexType></xs:element>`;
}

function reference(attribute: "ref" | "type", { namespace, local }: QName): string {
  const prefix = namespace === "" ? "" : "p:";
  const declared = namespace === "" ? "" : ` xmlns:p="${escaped(namespace)}"`;
  return `<xs:element${declared} ${attribute}="${prefix}${escaped(local)}"/>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
