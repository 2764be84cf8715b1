import type { ApidocSet } from "@soapstone/apidoc-model";
import type { Address, Binding, Port, QName, Service } from "@soapstone/xml-model";
import { locationOf } from "../description/address.ts";

/** A port for each scheme; one with an empty address where the document does not say where it is served. */
export function serviceOf(
  set: ApidocSet,
  { namespace, local: name }: QName,
  bindings: readonly Binding[],
  address: string | undefined,
): Service {
  const { host, basePath, schemes = ["http"] } = set.root;
  const served = schemes.filter((scheme) => scheme === "http" || scheme === "https");
  const places: readonly (readonly [string, string])[] =
    address !== undefined
      ? [["", address]]
      : host === undefined || served.length === 0
        ? [["", ""]]
        : served.map((scheme) => [
            `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`,
            locationOf({ scheme, host, ...(basePath === undefined ? {} : { basePath }) }),
          ]);
  const ports = bindings.flatMap((binding, index): readonly Port[] =>
    places.map(([suffix, location]) => {
      const isFirst = index === 0 && binding.protocol.kind === "soap";
      return {
        kind: "port",
        name: isFirst ? `${name}${suffix}` : `${binding.name.local}${suffix}`,
        binding: binding.name,
        address: { kind: addressKind(binding), location },
        extensions: [],
        foreign: [],
      };
    }),
  );
  return {
    extensions: [],
    foreign: [],
    kind: "service",
    name: { namespace, local: name },
    ports,
  };
}

function addressKind({ protocol }: Binding): Address["kind"] {
  if (protocol.kind === "http") return "http";
  return protocol.kind === "soap" && protocol.version === "1.2" ? "soap12" : "soap";
}

/** Whether nothing says where an apidoc is served. */
export function isNowhere({ root: { host, schemes = ["http"] } }: ApidocSet, address: string | undefined): boolean {
  return (
    address === undefined && (host === undefined || !schemes.some((scheme) => scheme === "http" || scheme === "https"))
  );
}
