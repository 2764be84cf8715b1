import type { DefinitionsSet, Message, MessageUse, Part } from "@soapstone/xml-model";
import {
  commonTemplate,
  defaultNames,
  joinable,
  type NameRole,
  type Names,
  nameRoles,
  type Sample,
  type Variables,
} from "./conventions.ts";
import { faultNamesOf } from "./fault-names.ts";
import type { Exchange } from "./plan.ts";
import { soapMessage } from "./soap-message.ts";
import type { Situation } from "./walk.ts";

/** What the names of an operation's messages, parts and action may be made of. */
export function operationVariables(
  { operation, portType }: Pick<Situation, "operation" | "portType">,
  namespace: string,
): Variables {
  return {
    operation,
    portType,
    namespace: joinable(namespace),
    targetNamespace: namespace,
  };
}

/** The same with the element of a message's only part, from which many tools make names. */
export function messageVariables(variables: Variables, element: string | undefined): Variables {
  if (element === undefined) return variables;
  const base = element.replace(/(?:Fault|Exception|Error)$/, "");
  return { ...variables, element, ...(base === element || base === "" ? {} : { base }) };
}

export function soleElement(parts: readonly Part[]): string | undefined {
  const [part] = parts;
  return parts.length === 1 && part?.typing?.by === "element" ? part.typing.name.local : undefined;
}

/** The templates that most names of a set of documents follow, per role. */
export function namesOf(set: DefinitionsSet, exchanges: readonly Exchange[]): Names {
  const samples = new Map<NameRole, Sample[]>(nameRoles.map((role) => [role, []]));
  const add = (role: NameRole, value: string | undefined, variables: Variables) => {
    if (value !== undefined) samples.get(role)?.push({ value, variables });
  };
  const namespace = set.documents[0]?.definitions.targetNamespace ?? "";
  for (const exchange of exchanges) {
    const { operation, bindingOperation: bound } = exchange;
    const variables = operationVariables(
      { operation: operation.name, portType: exchange.portType.name.local },
      namespace,
    );
    const sides = [
      ["inputName", "inputMessage", "part", operation.input, bound?.input],
      ["outputName", "outputMessage", "outputPart", operation.output, bound?.output],
    ] as const;
    for (const [nameRole, role, partRole, use, binding] of sides) {
      if (use === undefined) continue;
      const parts = soapMessage(set, set.message(use.message), binding).parts;
      const own = messageVariables(variables, soleElement(parts));
      add(nameRole, use.named ? use.name : "", variables);
      add(role, use.message.local, own);
      const [only] = parts;
      if (parts.length === 1 && only !== undefined && (partRole !== "part" || isPlainPart(only.name)))
        add(partRole, only.name, own);
    }
    for (const fault of operation.faults) addFault(add, variables, fault, set.message(fault.message));
    add("action", bound?.soap?.action, variables);
  }
  for (const binding of set.bindings) add("binding", binding.name.local, { portType: binding.portType.local });
  for (const service of set.services)
    for (const port of service.ports) {
      const portType = set.binding(port.binding)?.portType.local;
      add("port", port.name, {
        binding: port.binding.local,
        ...(portType === undefined ? {} : { portType }),
        service: service.name.local,
      });
    }
  const chosen = (role: NameRole) => commonTemplate(samples.get(role) ?? [], defaultNames[role]);
  const names: Names = Object.fromEntries(nameRoles.map((role) => [role, chosen(role)])) as Record<NameRole, string>;
  const faults = faultNamesOf(samples, names);
  return faults.size === 0 ? names : { ...names, faults };
}

function addFault(
  add: (role: NameRole, value: string | undefined, variables: Variables) => void,
  variables: Variables,
  fault: MessageUse,
  message: Message | undefined,
): void {
  const own = messageVariables(variables, soleElement(message?.parts ?? []));
  add("faultName", fault.name, own);
  add("faultMessage", fault.message.local, { ...own, fault: fault.name });
  if (message?.parts.length === 1) add("faultPart", message.parts[0]?.name, own);
}

/** Names of a request's part that say nothing, so that the body parameter is called `body`. */
export function isPlainPart(name: string): boolean {
  return name === "parameters" || name === "body";
}
