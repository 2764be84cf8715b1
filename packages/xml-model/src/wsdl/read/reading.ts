import type { Report } from "@soapstone/workspace";
import type { XmlElement } from "../../xml/tree.ts";
import type { Schema } from "../../xsd/components.ts";

/** The shared state of reading a document. */
export interface WsdlReading {
  readonly targetNamespace: string;
  readonly report: Report;
  /** Reads an inline schema; `index` counts the schemas of the document. */
  readonly schema: (element: XmlElement, index: number) => Schema;
}

/**
 * Returns a report that passes on each undeclared prefix once, since a document with a missing prefix uses it
 * everywhere.
 */
export function eachPrefixOnce(report: Report): Report {
  const reported = new Set<string>();
  return (diagnostic) => {
    if (diagnostic.code === "xml/undeclared-prefix") {
      if (reported.has(diagnostic.message)) return;
      reported.add(diagnostic.message);
    }
    report(diagnostic);
  };
}
