import { qname } from "../../xml/names.ts";
import type { Schema } from "../components.ts";
import type { Renaming } from "./rename.ts";

/**
 * A schema without target namespace that one with a namespace includes takes that namespace (part 1, 4.2.1): what it
 * declares, what is qualified in it, and every reference that has no namespace. XPaths of identity constraints keep
 * their text: the specification says nothing of them.
 */
export function intoNamespace(schema: Schema, namespace: string): Renaming {
  const moved = (name: { readonly namespace: string; readonly local: string }) =>
    name.namespace === "" ? qname(namespace, name.local) : name;
  return {
    declared: (_space, name) => moved(name),
    local: (declaration) => {
      const form = declaration.kind === "element" ? schema.elementForm : schema.attributeForm;
      return (declaration.form ?? form) === "qualified" ? moved(declaration.name) : declaration.name;
    },
    reference: (_space, name) => moved(name),
    namespaces: ({ namespaces, namesTarget }) => {
      if (typeof namespaces === "string" || namesTarget !== true) return namespaces;
      const target = namespaces.indexOf("");
      return namespaces.map((name, index) => (index === target ? namespace : name));
    },
  };
}
