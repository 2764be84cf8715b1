import { type BindingProtocol, namespaces } from "@soapstone/xml-model";
import type { Description } from "../description.ts";

/** Declares the customary prefixes in documents for which the complement has no others. */
export function withDefaultPrefixes(made: Description, isKept: boolean): Description {
  const documents = made.documents.map(({ file, definitions }) => {
    const { targetNamespace = "", bindings, prefixes = new Map() } = definitions;
    const carriers = bindings.flatMap(({ operations }) => operations.flatMap(({ input, output }) => [input, output]));
    const hasMime = carriers.some((one) => one?.carriers.some(({ kind }) => kind.startsWith("mime:")));
    const protocols = new Set(bindings.map(({ protocol }) => prefixOf(protocol)));
    const hasResidual = isKept && prefixes.has("c");
    const byDefault = new Map<string, string>([
      ["wsdl", namespaces.wsdl],
      ["tns", targetNamespace],
      ["xs", namespaces.xsd],
      ...(["soap", "soap12", "http"] as const).flatMap((kind) =>
        protocols.has(kind) ? [[kind, namespaces[kind]] as const] : [],
      ),
      ...(hasMime ? ([["mime", namespaces.mime]] as const) : []),
      ...(hasResidual ? ([["c", namespaces.complement]] as const) : []),
    ]);
    return { file, definitions: { ...definitions, prefixes: byDefault } };
  });
  return { ...made, documents };
}

function prefixOf(protocol: BindingProtocol): "soap" | "soap12" | "http" | undefined {
  if (protocol.kind === "http") return "http";
  if (protocol.kind !== "soap") return undefined;
  return protocol.version === "1.2" ? "soap12" : "soap";
}
