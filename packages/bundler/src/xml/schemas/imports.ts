import {
  attributeToken,
  element,
  namespaces,
  noNamespace,
  qname,
  type XmlAttribute,
  type XmlElement,
} from "@soapstone/xml-model";
import { chunksOf } from "../chunks.ts";
import type { Contribution, Contributions } from "./contributions.ts";
import { isComposition, namespacesAt } from "./references.ts";

/** What is needed to rewrite imports. */
export interface ImportPlan {
  readonly all: Contributions;
  /**
   * Returns where the schema of a namespace is: in the same document (`{}`), in a file, or undefined if it is not in
   * the bundle.
   */
  readonly place: (namespace: string) => { readonly file?: string } | undefined;
}

/** Rewrites the imports of a merged schema. */
export interface Imports {
  /**
   * Returns the import in the form of the bundle; undefined if it is not needed, or an equal one was returned before.
   */
  readonly take: (written: XmlElement, from: Contribution) => XmlElement | undefined;
  /**
   * Returns the imports that only the merged schemas have. To be called after `take` for all imports of the first
   * schema.
   */
  readonly rest: () => readonly XmlElement[];
}

/**
 * Creates the rewriter of imports for a namespace: the schema gets one import for each other namespace, since
 * processors read only the first of several. An import of a schema in the same document has no location; one of a
 * schema outside of the bundle keeps its location.
 */
export function imports(namespace: string, contributions: readonly Contribution[], plan: ImportPlan): Imports {
  const done = new Set<string>();
  const adapt = (written: XmlElement, from: Contribution): XmlElement | undefined => {
    const stated = attributeToken(written, "schemaLocation");
    const found = stated === undefined ? undefined : namespacesAt(written, from, plan.all);
    const declared = attributeToken(written, "namespace") ?? noNamespace;
    // If the target has another namespace than the import states, the actual namespace is used, as in conversions.
    const actual = found === undefined || found.has(declared) ? declared : ([...found][0] ?? declared);
    const isThere = stated === undefined || found !== undefined;
    // An import of the schema's own namespace is removed if its target is in the bundle; otherwise it must stay.
    if (actual === namespace && isThere) return undefined;
    const place = isThere ? plan.place(actual) : undefined;
    const location = place === undefined ? stated : place.file;
    const key = `${actual} ${place === undefined ? (location ?? "") : ""}`;
    if (done.has(key)) return undefined;
    done.add(key);
    return withNamespace(withLocation(written, location), declared, actual);
  };
  return {
    take: adapt,
    rest: () => {
      const [, ...others] = contributions;
      return others.flatMap((from) =>
        chunksOf(from.element).chunks.flatMap(({ element: child }) => {
          if (!isComposition(child) || child.name.local !== "import") return [];
          const adapted = adapt(child, from);
          if (adapted === undefined) return [];
          const { scope: _, ...free } = adapted;
          return [free];
        }),
      );
    },
  };
}

/** Returns an import with another `schemaLocation`; undefined removes the attribute. */
export function withLocation(written: XmlElement, location: string | undefined): XmlElement {
  const has = attributeToken(written, "schemaLocation");
  if (has === location) return written;
  if (has !== undefined && location !== undefined)
    return {
      ...written,
      attributes: written.attributes.map((one) => (isLocation(one) ? { ...one, value: location } : one)),
    };
  const attributes = written.attributes.filter((one) => !isLocation(one));
  return {
    ...written,
    attributes:
      location === undefined ? attributes : [...attributes, { name: qname("", "schemaLocation"), value: location }],
  };
}

function isLocation({ name }: XmlAttribute): boolean {
  return name.namespace === "" && name.local === "schemaLocation";
}

function withNamespace(written: XmlElement, declared: string, actual: string): XmlElement {
  if (declared === actual) return written;
  const others = written.attributes.filter(({ name }) => name.namespace !== "" || name.local !== "namespace");
  return {
    ...written,
    attributes: actual === "" ? others : [{ name: qname("", "namespace"), value: actual }, ...others],
  };
}

/** Makes a schema element that only includes the file of a namespace. */
export function includingSchema(namespace: string, file: string): XmlElement {
  const include = element(qname(namespaces.xsd, "include"), { schemaLocation: file });
  return element(qname(namespaces.xsd, "schema"), { targetNamespace: namespace === "" ? undefined : namespace }, [
    include,
  ]);
}
