import {
  type Binding,
  clark,
  type DefinitionsSet,
  entryNamespace,
  type Message,
  type MessageUse,
  type Part,
  type SoapStyle,
} from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { soapMessage } from "../exchange/soap-message.ts";
import { faultNamesOf } from "./fault-names.ts";
import { bindingVariables, inferredName, namesWith } from "./inferred-names.ts";
import { decidedRoles, type NameRole, type Names, nameRoles } from "./name-roles.ts";
import {
  commonTemplate,
  fillTemplate,
  type NameSample,
  type TemplateVariables,
  withNameSeparator,
} from "./name-templates.ts";

/** Returns the variables that templates may use for the names of an operation's messages, parts and action. */
export function operationVariables(
  { operation, portType }: { readonly operation: string; readonly portType: string },
  namespace: string,
): TemplateVariables {
  return {
    operation,
    portType,
    namespace: withNameSeparator(namespace),
    targetNamespace: namespace,
  };
}

/** Returns these variables with the element of a message's only part, from which many tools make names. */
export function messageVariables(variables: TemplateVariables, element: string | undefined): TemplateVariables {
  if (element === undefined) return variables;
  const base = element.replace(/(?:Fault|Exception|Error)$/, "");
  return { ...variables, element, ...(base === element || base === "" ? {} : { base }) };
}

export function soleElement(parts: readonly Part[]): string | undefined {
  const [part] = parts;
  return parts.length === 1 && part?.typing?.by === "element" ? part.typing.name.local : undefined;
}

/** Returns, per role, the template that most names in the documents follow. */
export function namesOf(set: DefinitionsSet, exchanges: readonly (Exchange & { readonly view?: string })[]): Names {
  const samples = new Map<NameRole, NameAnswer[]>(nameRoles.map((role) => [role, []]));
  const add = (role: NameRole, value: string | undefined, variables: TemplateVariables, request?: NameSample) => {
    if (value !== undefined) samples.get(role)?.push({ value, variables, ...optionalField("request", request) });
  };
  const namespace = entryNamespace(set);
  let withoutAction = 0;
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
    const requests = new Map<NameRole, NameSample>();
    for (const [nameRole, role, partRole, use, binding] of sides) {
      if (use === undefined) continue;
      const { parts, attachments } = soapMessage(set, set.message(use.message), binding);
      const own = messageVariables(variables, soleElement(parts));
      const name = use.named ? use.name : "";
      add(nameRole, name, variables, requests.get(nameRole));
      // A name in another namespace is written whole at its operation.
      const isOther = exchange.portType.implied === true || use.message.namespace !== exchange.portType.name.namespace;
      if (!isOther) add(role, use.message.local, own, requests.get(role));
      if (use === operation.input)
        requests
          .set("outputName", { value: name, variables })
          .set("outputMessage", { value: isOther ? clark(use.message) : use.message.local, variables: own });
      const [only] = parts;
      // In rpc style, and beside an attachment, the properties of the body have the names of the parts.
      if (parts.length + attachments.length !== 1 || only === undefined || styleOf(exchange) === "rpc") continue;
      if (partRole !== "part" || isGenericPartName(only.name)) add(partRole, only.name, own);
    }
    if (exchange.portType.implied !== true)
      for (const fault of operation.faults) addFault(add, variables, fault, set.message(fault.message));
    // In the wire view the action is a parameter of the operation.
    if (exchange.view === "wire") continue;
    add("action", bound?.soap?.action, variables);
    if (bound?.soap !== undefined && bound.soap.action === undefined) withoutAction += 1;
  }
  // A name that only few have is no convention: then having none is.
  if (withoutAction > (samples.get("action") ?? []).length) samples.delete("action");
  // A binding in another namespace is written whole, with its name.
  for (const { name, portType } of mainBindings(set, exchanges))
    if (name.namespace === namespace) add("binding", name.local, bindingVariables(portType.local));
  const chosen: Partial<Record<NameRole, string>> = {};
  for (const role of decidedRoles) {
    const [all, template] = [samples.get(role) ?? [], chosen[requestOf[role] ?? role]];
    // Where a request's name follows no template, it is stored, and its response's default name follows it.
    const own = all.filter(
      ({ request }) => request === undefined || fillTemplate(template ?? "", request.variables) === request.value,
    );
    chosen[role] = commonTemplate(own, inferredName(role, chosen));
  }
  const names: Names = namesWith(chosen);
  const faults = faultNamesOf(samples, names);
  return faults.size === 0 ? names : { ...names, faults };
}

/** A name of a response, with the name of its request. */
interface NameAnswer extends NameSample {
  readonly request?: NameSample;
}

const requestOf: { readonly [Role in NameRole]?: NameRole } = {
  outputName: "inputName",
  outputMessage: "inputMessage",
};

/** Returns one binding for each port type of the operations in the output: the first in their order. */
function mainBindings(set: DefinitionsSet, exchanges: readonly Exchange[]): Iterable<Binding> {
  const found = new Map<string, Binding>();
  for (const binding of [
    ...exchanges.flatMap((it) => it.binding ?? []),
    ...set.bindings.filter((it) => it.operations.length === 0),
  ]) {
    const key = clark(binding.portType);
    // A binding of another protocol is written whole, with its name.
    if (binding.protocol.kind === "soap" && !found.has(key)) found.set(key, binding);
  }
  return found.values();
}

function styleOf({ binding, bindingOperation }: Exchange): SoapStyle | undefined {
  const protocol = binding?.protocol;
  return bindingOperation?.soap?.style ?? (protocol?.kind === "soap" ? protocol.style : undefined);
}

function addFault(
  add: (role: NameRole, value: string | undefined, variables: TemplateVariables) => void,
  variables: TemplateVariables,
  fault: MessageUse,
  message: Message | undefined,
): void {
  const parts = message?.parts ?? [];
  const own = messageVariables(variables, soleElement(parts) ?? parts[0]?.name ?? fault.name);
  add("faultName", fault.name, own);
  add("faultMessage", fault.message.local, { ...own, fault: fault.name });
  if (parts.length === 1) add("faultPart", parts[0]?.name, own);
}

/**
 * Whether a part's name has no information about its content, as `parameters`, `in`, `part1`; the body parameter is
 * then called `body`.
 */
export function isGenericPartName(name: string): boolean {
  return /^(?:parameters?|params?|parms?|part|body|in|input|request|req|message|msg|payload|data|args?|arguments?)[_.-]?\d*$/i.test(
    name,
  );
}
