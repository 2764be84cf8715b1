import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { QName, Service } from "@soapstone/xml-model";
import { fill, type Names } from "./conventions.ts";
import { nameFrom, nameText, objectField, textField } from "./record/fields.ts";
import { serviceFrom, serviceRecord } from "./record/service.ts";
import type { BackwardService, ForwardService, ServiceRule, Situation } from "./walk.ts";

/** The services of a description, and the title as the name of one. */
export interface Reached {
  readonly services: readonly Service[];
  readonly title?: string;
}

/**
 * Services and ports: nobody speaks JSON at a SOAP port's address, so the root of the complement holds it. A lone
 * service that is named like the title is one field, `service`; others are `services`, by name.
 */
export const multiplePorts: ServiceRule<Reached, Pick<Reached, "title">> = {
  id: "service/multiple-ports",
  grain: "slice",
  clauses: ["WSDL 2.4 rules 5 and 6"],
  owns: {
    left: ["service", "service@name", "port", "port@name", "port@binding", "port@address", "port@required"],
    right: [],
  },
  recognises: () => true,
  forward: ({ services, title }, context) => {
    const [only] = services;
    const named =
      only !== undefined && only.name.local === title && only.name.namespace === context.walk.targetNamespace;
    if (services.length === 1 && named) context.keeper.put("service", recordOf(only, context));
    else if (services.length > 0)
      context.keeper.put(
        "services",
        object(services.map((it) => [nameText(it.name, context.walk), recordOf(it, context)])),
      );
    return title === undefined ? {} : { title };
  },
  backward: (words, context) => {
    const { title } = words;
    const serviceOf = (name: QName, record: JsonObject) => serviceFrom(name, withBindings(record, context), context);
    const one = context.recall<Json>("service", isObject);
    const all = context.recall<Json>("services", isObject);
    const services = isObject(all)
      ? [...all.keys()].map((key) => serviceOf(nameFrom(key, context), objectField(all, key)))
      : isObject(one) && title !== undefined
        ? [serviceOf({ namespace: context.targetNamespace, local: title }, one)]
        : [];
    return { ...words, services };
  },
};

/** The binding of a port that says nothing of it: its namesake, or that of the first port type, as bindings are named. */
export function usualBinding(port: string, names: Names, { portType }: Situation): string | undefined {
  return names.port === "{binding}" ? port : fill(names.binding, { portType });
}

function recordOf(service: Service, { walk, situation }: ForwardService): JsonObject {
  const record = serviceRecord(service, walk);
  const ports = objectField(record, "ports");
  const short = [...ports.keys()].map((key): readonly [string, Json] => {
    const port = objectField(ports, key);
    const usual = textField(port, "binding") === usualBinding(key, walk.names, situation);
    return [key, object([...port].filter(([field]) => !usual || field !== "binding"))];
  });
  return object([...record, ["ports", object(short)]]);
}

function withBindings(record: JsonObject, { names, situation }: BackwardService): JsonObject {
  const ports = objectField(record, "ports");
  const whole = [...ports.keys()].map((key): readonly [string, Json] => {
    const port = objectField(ports, key);
    const usual = usualBinding(key, names, situation);
    return [key, port.has("binding") || usual === undefined ? port : object([["binding", usual], ...port])];
  });
  return object([...record, ["ports", object(whole)]]);
}
