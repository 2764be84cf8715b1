import { Keeper } from "@soapstone/complement";
import { type FactNode, nameOfTitle, settledNcName } from "@soapstone/conversion";
import { commonNamespace, type JsonSchema } from "@soapstone/schema-mapping";
import {
  bindingsRule,
  conventionsComplement,
  defaultBinding,
  forwardService,
  implyNamespace,
  imports,
  inferredNamespace,
  loneServiceFields,
  multiplePorts,
  namespaceText,
  type PlannedOperation,
} from "@soapstone/service-mapping";
import { factsOf, type Service } from "@soapstone/xml-model";
import { type ForwardState, outsideOperations } from "../context/state.ts";
import { settleInComplement } from "./complement-accounts.ts";
import { keepBindings } from "./root-bindings.ts";
import { keepDocuments } from "./root-documents.ts";
import { keepPortTypes } from "./root-port-types.ts";

/**
 * Writes the facts that no operation states and the conversion back needs to the document complement, without defaults.
 */
export function keepRoot(state: ForwardState, titled: string, schemas: readonly JsonSchema[]): void {
  const { walk, root } = state;
  const [entry] = walk.set.documents;
  if (entry === undefined) return;
  const { definitions } = entry;
  const rest = new Keeper();
  const at = (rule: Parameters<typeof forwardService>[3], node: FactNode = definitions, keeper = rest) =>
    forwardService(walk, outsideOperations(state.first), keeper, rule, node);
  const common = commonNamespace(schemas);
  const isInferred = implyNamespace(schemas) && walk.targetNamespace === inferredNamespace(common);
  const text = namespaceText(walk.targetNamespace, common);
  at(imports, definitions, root).keep("targetNamespace", text, "complement", isInferred ? text : undefined);
  if (state.first.namespace !== walk.targetNamespace && isNamespaceImplied(state))
    root.put("abstractNamespace", state.first.namespace);
  const all = walk.set.documents.flatMap((document) =>
    document.definitions.types === undefined ? [] : [document.definitions.types],
  );
  for (const it of all) walk.ledger.take(it, { id: imports.id, owns: { left: ["types"] } });
  const { services } = walk.set;
  multiplePorts.forward({ services, title: settledNcName(titled) }, at(multiplePorts));
  const lone = loneServiceFields.some((field) => rest.complement?.has(field)) ? walk.set.services : [];
  for (const service of walk.set.services) keepService(service, lone.includes(service), state);
  keepBindings(state, at(bindingsRule));
  keepPortTypes(state, at(imports));
  keepDocuments(state, entry, settledNcName(titled), at(imports));
  // The target namespace and the templates come before everything that they name.
  for (const [key, value] of [...conventionsComplement(walk), ...(rest.complement ?? [])]) root.put(key, value);
}

/** Whether a tag relies on the root for the namespace of its port type; without operations nothing else states it. */
function isNamespaceImplied({ plan: { operations }, first }: ForwardState): boolean {
  const isDefault = ({ portType: { name }, tags: [tag] }: PlannedOperation): boolean =>
    name.namespace === first.namespace && name.local === nameOfTitle(tag ?? name.local);
  return operations.length === 0 || operations.some(isDefault);
}

/** Accounts for a service: the title has the name of a lone one, and the templates the bindings of most ports. */
function keepService(service: Service, lone: boolean, state: ForwardState): void {
  const { ledger, walk, first } = state;
  if (lone) ledger.take(service, multiplePorts);
  else settleInComplement([service], multiplePorts.id, state);
  for (const port of service.ports) {
    const byDefault = defaultBinding(port.name, walk.names, outsideOperations(first)) === port.binding.local;
    ledger.take(port, multiplePorts);
    const facts = factsOf(port).filter((fact) => fact !== "port" && (!byDefault || fact !== "port@binding"));
    ledger.settle(port, facts, "complement", multiplePorts.id);
  }
}
