import { noNamespace, type QName, qname } from "../../xml/names.ts";
import type { AttributeDeclaration, Component, ElementDeclaration, Form, Schema } from "../components.ts";
import { type Renaming, renamed } from "./rename.ts";

/**
 * Returns the renaming that puts a schema without target namespace into the namespace of an including schema (XSD 1.0
 * Part 1 §4.2.1): its components, qualified local names, and references without namespace. XPaths of identity
 * constraints keep their text, since the specification does not mention them.
 */
export function intoNamespace(schema: Forms, namespace: string): Renaming {
  const moved = (name: QName) => (name.namespace === "" ? qname(namespace, name.local) : name);
  return {
    declared: (_space, name) => moved(name),
    local: (declaration) => {
      // With a namespace, the name tells the form.
      const form = declaration.form ?? formIn(schema, declaration);
      return { name: form === "qualified" ? moved(declaration.name) : declaration.name };
    },
    reference: (_space, name) => moved(name),
    namespaces: (wildcard) => {
      const { namespaces, namesTarget } = wildcard;
      if (typeof namespaces === "string" || namesTarget !== true) return wildcard;
      const target = namespaces.indexOf("");
      return { namespaces: namespaces.map((name, index) => (index === target ? namespace : name)) };
    },
  };
}

/**
 * Returns a component of a set as its document has it, without the namespace that the document gets from an including
 * schema. A component whose document has a target namespace is returned unchanged.
 */
export function authoredIn(schema: Forms & Pick<Schema, "targetNamespace">, component: Component): Component {
  const namespace = component.name?.namespace ?? noNamespace;
  if (schema.targetNamespace !== "" || namespace === "") return component;
  return renamed(component, outOfNamespace(schema, namespace));
}

function outOfNamespace(schema: Forms, namespace: string): Renaming {
  const moved = (name: QName) => (name.namespace === namespace ? qname("", name.local) : name);
  return {
    declared: (_space, name) => moved(name),
    local: (declaration) => {
      // Without the namespace, the name does not tell the form any more.
      const form = declaration.name.namespace === "" ? "unqualified" : "qualified";
      const name = moved(declaration.name);
      return form === formIn(schema, declaration) ? { name } : { name, form };
    },
    reference: (_space, name) => moved(name),
    namespaces: (wildcard) => {
      const { namespaces } = wildcard;
      const target = typeof namespaces === "string" ? -1 : namespaces.indexOf(namespace);
      if (typeof namespaces === "string" || target < 0) return wildcard;
      return { namespaces: namespaces.map((name, index) => (index === target ? "" : name)), namesTarget: true };
    },
  };
}

type Forms = Pick<Schema, "elementForm" | "attributeForm">;

function formIn({ elementForm, attributeForm }: Forms, { kind }: ElementDeclaration | AttributeDeclaration): Form {
  return kind === "element" ? elementForm : attributeForm;
}
