import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "../definitions.ts";
import { checkBinding } from "./binding.ts";
import { checkMessages } from "./message.ts";
import { checkNames } from "./names.ts";
import { checkOperation } from "./operation.ts";
import { References } from "./references.ts";
import { checkRepeated } from "./repeated.ts";
import { checkPort } from "./service.ts";

/**
 * Checks a description against the rules of WSDL 1.1 §2 to §5, and reports each broken rule (codes `wsdl/*`). Problems
 * that a single document shows without its imports were reported by `readDefinitions`.
 */
export function checkDefinitions(set: DefinitionsSet, report: Report): void {
  const references = new References(set, report);
  const all = set.documents.map(({ definitions }) => definitions);
  for (const definitions of all) checkNames(definitions, report);
  checkRepeated(set, report);
  for (const { messages } of all) checkMessages(messages, references, report);
  for (const { portTypes } of all)
    for (const portType of portTypes)
      for (const operation of portType.operations) checkOperation(operation, portType, references, report);
  for (const { bindings } of all) for (const binding of bindings) checkBinding(binding, set, references, report);
  for (const { services } of all)
    for (const service of services) for (const port of service.ports) checkPort(port, service, references, report);
  references.reportUnresolved();
}
