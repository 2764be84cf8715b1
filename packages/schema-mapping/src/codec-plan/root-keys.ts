import { clark, type ElementDeclaration, type QName, type SchemaSet } from "@soapstone/xml-model";
import { type CodecPlans, wildcardKey } from "./codec-plan.ts";

/** Returns the keys of whole JSON documents: the local name of a global element, with its namespace if two share it. */
export function rootKeys(set: SchemaSet): Pick<CodecPlans, "root" | "rootKey" | "roots"> {
  const elements = set.components.filter(
    (component): component is ElementDeclaration => component.kind === "element" && !set.isStandard(component),
  );
  const counts = new Map<string, number>();
  for (const { name } of elements) counts.set(name.local, (counts.get(name.local) ?? 0) + 1);
  const keys = new Map<string, string>();
  const roots = new Map<string, ElementDeclaration>();
  for (const element of elements) {
    const { name } = element;
    const key = counts.get(name.local) === 1 ? name.local : wildcardKey(name);
    keys.set(clark(name), key);
    roots.set(key, element);
  }
  return {
    roots,
    rootKey: (name: QName) => keys.get(clark(name)) ?? wildcardKey(name),
    root: (key) => roots.get(key) ?? standardRoot(key, set),
  };
}

/** Returns an element of a standard namespace, by its full name. */
function standardRoot(key: string, set: SchemaSet): ElementDeclaration | undefined {
  const match = /^\{(.*)\}([^}]+)$/s.exec(key);
  const [, namespace, local] = match ?? [];
  return namespace === undefined || local === undefined ? undefined : set.find("element", { namespace, local });
}
