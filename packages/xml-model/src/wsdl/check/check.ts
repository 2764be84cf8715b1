import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "../definitions.ts";
import { checkBinding } from "./binding.ts";
import { checkMessages } from "./message.ts";
import { checkNames } from "./names.ts";
import { checkOperation } from "./operation.ts";
import { References } from "./references.ts";
import { checkPort } from "./service.ts";

/**
 * Judges a description by the validity rules of the specification (sections 2 and 7), each with a code of its own.
 * What reading one document alone shows has been reported by `readDefinitions`.
 */
export function checkDefinitions(set: DefinitionsSet, report: Report): void {
  const references = new References(set, report);
  for (const { definitions } of set.documents) checkNames(definitions, report);
  checkMessages(set, references, report);
  for (const portType of set.portTypes) {
    if (portType.implied === true) continue;
    for (const operation of portType.operations) checkOperation(operation, portType, references, report);
  }
  for (const binding of set.bindings) checkBinding(binding, set, references, report);
  for (const service of set.services) {
    for (const port of service.ports) checkPort(port, service, references, report);
  }
  references.tell();
}
