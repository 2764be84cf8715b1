import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";

const words = { message: "message", portType: "port type", binding: "binding", service: "service" } as const;

/** A name stands for one component of its kind (WSDL 1.1 §2.1.1), in whichever documents they are. */
export function checkRepeated({ repeated }: DefinitionsSet, report: Report): void {
  for (const { component, first, isSame } of repeated) {
    const facts = { kind: words[component.kind], name: component.name.local };
    const related = first.at === undefined ? [] : [{ message: "The first one stands here.", at: first.at }];
    report(wsdl(isSame ? "repeated-declaration" : "duplicate-name", facts, component.at, related));
  }
}
