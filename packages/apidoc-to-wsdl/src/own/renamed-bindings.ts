import { type Conventions, type Reached, undeclaredBindings } from "@soapstone/mapping";
import { clark, type QName } from "@soapstone/xml-model";
import { type BoundBy, mainBindings } from "./main-bindings.ts";
import { usualBindingName } from "./usual-bindings.ts";

/**
 * Where the first port type has been renamed since, and has another binding than the usual one: that, by the names that
 * ports have for it of which nothing is said (`implied`).
 */
export function renamedBindings(
  by: Omit<BoundBy, "services">,
  { services, implied = new Set() }: Reached,
  conventions: Conventions,
): ReadonlyMap<string, QName> {
  const { recorded, portTypes } = by;
  const [first] = portTypes;
  const main = mainBindings({ ...by, services });
  const own = first && main.get(clark(first))?.binding.name;
  if (own === undefined) return new Map();
  const declared = [
    ...recorded.map(({ binding }) => binding.name),
    ...portTypes.filter((one) => !main.has(clark(one))).map((one) => usualBindingName(one, conventions)),
  ];
  const unsaid = services.map((service) => ({ ...service, ports: service.ports.filter((port) => implied.has(port)) }));
  return new Map(undeclaredBindings(unsaid, declared).map((name) => [clark(name), own]));
}
