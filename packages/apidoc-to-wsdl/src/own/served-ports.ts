import type { Apidoc, Operation } from "@soapstone/apidoc-model";
import { raise, type ServedPort } from "@soapstone/mapping";
import type { Port, QName } from "@soapstone/xml-model";
import { keptIn } from "./extensions.ts";
import { throughOf } from "./facade-operation.ts";
import type { PlacedOperation } from "./operations-of.ts";
import type { Bindings } from "./state.ts";
import { sendsEnvelope } from "./wire-words.ts";

/** The ports whose addresses are in the words of operations: those of the wire view and of plain HTTP, not of a facade. */
export function servedPorts(
  operations: readonly PlacedOperation[],
  portTypeOf: (operation: PlacedOperation) => QName,
  bindings: Bindings,
  apidoc: Apidoc,
): readonly ServedPort[] {
  return operations.flatMap((placed): readonly ServedPort[] => {
    const { operation, place } = placed;
    const binding = bindings.of(portTypeOf(placed), throughOf(keptIn(operation)));
    const port = binding === undefined ? undefined : bindings.portOf(binding);
    if (binding === undefined || port === undefined) return [];
    const { schemes } = operation;
    if (binding.binding.protocol.kind === "http") return [{ port, view: "http", paths: [], schemes }];
    if (!sendsEnvelope(operation, { apidoc, schemaOf: (schema) => raise(schema, "apidoc") })) return [];
    const own = reachedPort(operation, place.path, bindings.portsOf(binding)) ?? port;
    return [{ port: own, view: "wire", paths: [place.path.replace(/#.*$/s, "")], schemes }];
  });
}

/** Of several ports with one binding, the one that a path or an id of the wire view names. */
function reachedPort({ operationId = "" }: Operation, path: string, ports: readonly Port[]): Port | undefined {
  const fragment = /#(.*)$/s.exec(path)?.[1] ?? "";
  return ports.find(({ name }) => fragment.startsWith(`${name}.`) || operationId.endsWith(`.${name}`));
}
