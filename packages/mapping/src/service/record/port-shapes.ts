import { isObject, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { compact, objectField, textField } from "./fields.ts";

/**
 * What the ports of a service have in common is said once: `true` is the address of the port before, and `soap: 1.2`
 * says of a port that its binding (`binding`, else the port's namesake) binds like that of the first port (else `like`),
 * in that version. Written only where reading it gives the record again.
 *
 * ```yaml
 * ports:
 *   LibrarySoap: http://example.test/library.asmx
 *   LibrarySoap12: soap 1.2; address
 * ```
 */
export function withShortPorts(root: JsonObject): JsonObject {
  const shorter = [shortened(root, shortTwin), shortened(root, (_, port) => port)];
  return shorter.find((short) => isSameOrder(withWholePorts(short), root)) ?? root;
}

/** The other way; `root` itself where nothing is short. */
export function withWholePorts(root: JsonObject): JsonObject {
  const ports = root.get("ports");
  const services = root.get("services");
  const twins = new Map<string, Json>();
  const changes: [string, Json][] = [];
  if (isObject(ports)) {
    const own = wholeAddresses(ports);
    const whole = object([...own].map(([name, port]) => [name, wholeTwin(name, port, mainBinding(own), twins)]));
    changes.push(["ports", whole]);
  }
  if (isObject(services)) changes.push(["services", ofEach(services, wholeAddresses)]);
  // Tools write the twins of a binding behind it, and other bindings then; what stands in the record counts.
  if (twins.size > 0) changes.push(["bindings", object([...twins, ...objectField(root, "bindings")])]);
  return changes.length === 0 ? root : changed(root, changes);
}

type ShortPort = (name: string, port: Json, main: string | undefined, bindings: Map<string, Json>) => Json;

function shortened(root: JsonObject, shortPort: ShortPort): JsonObject {
  const ports = root.get("ports");
  const services = root.get("services");
  const changes: [string, Json | undefined][] = [];
  if (isObject(ports)) {
    const bindings = new Map(objectField(root, "bindings"));
    const twins = object([...ports].map(([name, port]) => [name, shortPort(name, port, mainBinding(ports), bindings)]));
    changes.push(["ports", shortAddresses(twins)]);
    if (root.has("bindings")) changes.push(["bindings", compact(bindings)]);
  }
  if (isObject(services)) changes.push(["services", ofEach(services, shortAddresses)]);
  return changed(root, changes);
}

/** The binding of the first port, where that is in the record. */
function mainBinding(ports: JsonObject): string | undefined {
  const [first] = ports;
  if (first === undefined) return undefined;
  const [name, port] = first;
  return isObject(port) ? (textField(port, "binding") ?? name) : name;
}

/** Takes the record of a binding that is only another version of one into its port. */
function shortTwin(name: string, port: Json, main: string | undefined, bindings: Map<string, Json>): Json {
  const record: JsonObject = isObject(port) ? port : object([["address", port]]);
  const binding = textField(record, "binding") ?? name;
  const own = bindings.get(binding);
  if (!isObject(own) || own.size !== 2) return port;
  const [like, soap] = [textField(own, "like"), textField(own, "soap")];
  if (like === undefined || soap === undefined) return port;
  bindings.delete(binding);
  return object([
    ["binding", record.get("binding")],
    ["like", like === main ? undefined : like],
    ["soap", soap],
    ...[...record].filter(([key]) => key !== "binding"),
  ]);
}

function wholeTwin(name: string, port: Json, main: string | undefined, twins: Map<string, Json>): Json {
  if (!isObject(port)) return port;
  const soap = textField(port, "soap");
  const like = textField(port, "like") ?? main;
  if (soap === undefined || like === undefined) return port;
  twins.set(
    textField(port, "binding") ?? name,
    object([
      ["like", like],
      ["soap", soap],
    ]),
  );
  return plain(object([...port].filter(([key]) => key !== "soap" && key !== "like")));
}

function shortAddresses(ports: JsonObject): JsonObject {
  let before: Json | undefined;
  return object(
    [...ports].map(([name, port]) => {
      const address = isObject(port) ? port.get("address") : port;
      const isSame = typeof address === "string" && address === before;
      before = address;
      return [name, isSame ? withAddress(port, true) : port];
    }),
  );
}

function wholeAddresses(ports: JsonObject): JsonObject {
  let before: Json | undefined;
  return object(
    [...ports].map(([name, port]) => {
      const address = isObject(port) ? port.get("address") : port;
      if (address !== true) before = address;
      return [name, address === true && before !== undefined ? withAddress(port, before) : port];
    }),
  );
}

function withAddress(port: Json, address: Json): Json {
  return isObject(port) ? object([...port].map(([key, value]) => [key, key === "address" ? address : value])) : address;
}

/** A port of which only the address is said is that. */
function plain(port: JsonObject): Json {
  const address = port.get("address");
  return port.size === 1 && address !== undefined ? address : port;
}

function ofEach(services: JsonObject, change: (ports: JsonObject) => JsonObject): JsonObject {
  return object(
    [...services].map(([name, service]) => {
      const ports = isObject(service) ? service.get("ports") : undefined;
      return [name, isObject(service) && isObject(ports) ? changed(service, [["ports", change(ports)]]) : service];
    }),
  );
}

/** With other fields in their places, new ones last, and without those that have no value. */
function changed(from: JsonObject, changes: readonly (readonly [string, Json | undefined])[]): JsonObject {
  const given = new Map(changes);
  return object([
    ...[...from].map(([key, value]): readonly [string, Json | undefined] => [
      key,
      given.has(key) ? given.get(key) : value,
    ]),
    ...changes.filter(([key]) => !from.has(key)),
  ]);
}

/** Bindings come back in their order. */
function isSameOrder(made: JsonObject, root: JsonObject): boolean {
  const names = (of: JsonObject): string => JSON.stringify([...objectField(of, "bindings").keys()]);
  return sameJson(made, root) && names(made) === names(root);
}
