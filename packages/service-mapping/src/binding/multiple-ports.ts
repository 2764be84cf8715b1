import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { nameOfTitle } from "@soapstone/conversion";
import type { QName, Service } from "@soapstone/xml-model";
import { objectField, textField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { nameFrom, nameText } from "../components/component-json-context.ts";
import { serviceFrom, serviceJson } from "../components/service.ts";
import { bindingVariables } from "../conventions/inferred-names.ts";
import type { Names } from "../conventions/name-roles.ts";
import { fillTemplate } from "../conventions/name-templates.ts";
import type { Situation } from "../walk/situation.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk/walk.ts";

/** The services of a description, and the title as the name of one. */
export interface ReachedServices {
  readonly services: readonly Service[];
  readonly title?: string;
}

/** The fields of the document complement that hold a lone service named like the title, the shortest first. */
export const loneServiceFields = ["address", "ports"] as const;

/**
 * Services and ports are complement of the document, since no client sends JSON to the address of a SOAP port. A lone
 * service that is named like the title is written as `address`, if its only port has the default name, else as `ports`;
 * others are `services`, by name. A port of which only the address needs to be stated is that text.
 */
export const multiplePorts: ServiceRule<ReachedServices, Pick<ReachedServices, "title">> = {
  id: "service/multiple-ports",
  clauses: ["WSDL 1.1 §2.7"],
  owns: {
    left: ["service", "service@name", "port", "port@name", "port@binding", "port@address", "port@required"],
    right: [],
  },
  forward: ({ services, title }, context) => {
    const [only] = services;
    const named =
      only !== undefined &&
      title !== undefined &&
      only.name.local === nameOfTitle(title) &&
      only.name.namespace === context.walk.targetNamespace;
    if (services.length === 1 && named) keepLone(only, context);
    else if (services.length > 0)
      context.keeper.put(
        "services",
        object(services.map((it) => [nameText(it.name, context.walk), recordOf(it, context)])),
      );
    return title === undefined ? {} : { title };
  },
  backward: (fields, context) => {
    const { title } = fields;
    const serviceOf = (name: QName, record: JsonObject) => serviceFrom(name, wholeRecord(record, context), context);
    const one = title === undefined ? undefined : loneRecord(title, context);
    const all = context.recall<Json>("services", isObject);
    const services = isObject(all)
      ? [...all.keys()].map((key) => serviceOf(nameFrom(key, context), objectField(all, key)))
      : one !== undefined && title !== undefined
        ? [serviceOf({ namespace: context.targetNamespace, local: title }, one)]
        : [];
    return { ...fields, services };
  },
};

function keepLone(service: Service, context: ForwardService): void {
  const record = recordOf(service, context);
  const ports = objectField(record, "ports");
  const [[name, port] = ["", ""]] = ports;
  const isDefault =
    ports.size === 1 && isText(port) && name === defaultPort(service.name.local, context.walk.names, context);
  if (isDefault) context.keeper.put("address", port);
  else context.keeper.put("ports", ports);
}

/** Reads `address` and `ports` together: a person may have added a port beside the address of the first. */
function loneRecord(title: string, context: BackwardService): JsonObject | undefined {
  const address = context.recall<string>("address", isText);
  const more = context.recall<Json>("ports", isObject);
  if (address === undefined && more === undefined) return undefined;
  const first: readonly (readonly [string, Json])[] =
    address === undefined ? [] : [[defaultPort(title, context.names, context), address]];
  return object([["ports", object([...first, ...(isObject(more) ? more : [])])]]);
}

/** Returns the default name of a service's only port, by the names of its binding and of the first port type. */
function defaultPort(
  service: string,
  names: Names,
  { situation: { portType } }: { readonly situation: Situation },
): string {
  const variables = bindingVariables(portType);
  const binding = fillTemplate(names.binding, variables);
  return fillTemplate(names.port, { ...variables, service, ...(binding === undefined ? {} : { binding }) }) ?? portType;
}

/** Whether the document's template gives ports the names of their bindings. */
export function isNamesake({ port }: Names): boolean {
  return port === "{binding}";
}

/**
 * Returns the default binding of a port: the one with the port's name, or that of the first port type, named by the
 * template.
 */
export function defaultBinding(port: string, names: Names, { portType }: Situation): string | undefined {
  return isNamesake(names) ? port : fillTemplate(names.binding, bindingVariables(portType));
}

function recordOf(service: Service, { walk, situation }: ForwardService): JsonObject {
  const record = serviceJson(service, walk);
  const ports = objectField(record, "ports");
  const short = [...ports.keys()].map((key): readonly [string, Json] => {
    const port = objectField(ports, key);
    // Of several port types, an edit may delete the first, whose binding is the default: then each port states its
    // binding.
    const isSettled = walk.set.portTypes.length < 2 || isNamesake(walk.names);
    const byDefault = isSettled && textField(port, "binding") === defaultBinding(key, walk.names, situation);
    const rest = object([...port].filter(([field]) => !byDefault || field !== "binding"));
    const address = rest.size === 1 ? textField(rest, "address") : undefined;
    return [key, address ?? rest];
  });
  return object([...record, ["ports", object(short)]]);
}

function wholeRecord(record: JsonObject, { names, situation }: BackwardService): JsonObject {
  const ports = objectField(record, "ports");
  const whole = [...ports].map(([key, said]): readonly [string, Json] => {
    const port = isText(said) ? object([["address", said]]) : objectField(ports, key);
    const byDefault = defaultBinding(key, names, situation);
    return [key, port.has("binding") || byDefault === undefined ? port : object([["binding", byDefault], ...port])];
  });
  return object([...record, ["ports", object(whole)]]);
}
