import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";

const kindNames = { message: "message", portType: "port type", binding: "binding", service: "service" } as const;

/** Reports names that several components of the same kind have (WSDL 1.1 §2.1.1), in all documents. */
export function checkRepeated({ repeated }: DefinitionsSet, report: Report): void {
  for (const { component, first, isSame } of repeated) {
    const facts = { kind: kindNames[component.kind], name: component.name.local };
    const related = first.at === undefined ? [] : [{ message: "The first one stands here.", at: first.at }];
    report(wsdl(isSame ? "repeated-declaration" : "duplicate-name", facts, component.at, related));
  }
}
