import { decidedRoles, defaultNames, type NameRole, type Templates } from "./name-roles.ts";
import type { TemplateVariables } from "./name-templates.ts";

/**
 * Returns the default template of a role, given the templates of the roles decided before it: a response's names follow
 * the request's, and a port is named like a binding unless the name of the binding contains the word binding.
 */
export function inferredName(role: NameRole, templates: Readonly<Partial<Templates>>): string {
  switch (role) {
    case "outputName":
      return responseTemplate(templates.inputName ?? defaultNames.inputName);
    case "outputMessage":
      return responseTemplate(templates.inputMessage ?? defaultNames.inputMessage);
    case "outputPart":
      return templates.part ?? defaultNames.part;
    case "action":
      return isEmptyAction(templates) ? "" : defaultNames.action;
    case "port":
      return (templates.binding ?? defaultNames.binding).endsWith("Binding") ? defaultNames.port : "{binding}";
    default:
      return defaultNames[role];
  }
}

/** Documents with named inputs, or with messages named like their operations, mostly have empty actions. */
function isEmptyAction({ inputName = "", inputMessage }: Readonly<Partial<Templates>>): boolean {
  return inputName !== "" || (inputMessage !== undefined && followsOperation(inputMessage));
}

function followsOperation(inputMessage: string): boolean {
  return inputMessage === "{operation}" || inputMessage.startsWith("{portType}");
}

/**
 * Returns the default name of `wsdl:definitions`: that of the service (`title`), where messages are named after their
 * operation or port type alone; else none.
 */
export function inferredTitle(title: string | undefined, names: Templates): string | undefined {
  return followsOperation(names.inputMessage) ? title : undefined;
}

/** The names of the roles in the complement. */
export const writtenRoles: Readonly<Record<NameRole, string>> = {
  inputName: "input",
  outputName: "output",
  inputMessage: "message",
  outputMessage: "answer",
  faultMessage: "faultMessage",
  faultName: "fault",
  part: "part",
  outputPart: "result",
  faultPart: "faultPart",
  action: "action",
  binding: "binding",
  port: "port",
};

/**
 * Shortens a template for the complement: `*` is the variable of which most names of the role are made, as in
 * `*SoapIn`.
 */
export function shortTemplate(role: NameRole, template: string): string {
  return template.replace(`{${defaultVariable(role)}}`, "*");
}

/** The inverse of `shortTemplate`. */
export function fullTemplate(role: NameRole, written: string | undefined): string | undefined {
  return written?.replaceAll("*", `{${defaultVariable(role)}}`);
}

function defaultVariable(role: NameRole): string {
  if (role === "faultMessage") return "fault";
  if (role === "faultName" || role === "faultPart") return "element";
  return role === "binding" ? "portType" : role === "port" ? "service" : "operation";
}

/** Completes templates: roles that are not stated get their defaults. */
export function namesWith(templates: Readonly<Partial<Templates>>): Templates {
  const all: Partial<Record<NameRole, string>> = {};
  for (const role of decidedRoles) all[role] = templates[role] ?? inferredName(role, all);
  return { ...defaultNames, ...all };
}

/** Words in the names of requests, with the words that replace them in the names of responses. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/Request(?![a-z])/g, "Response"],
  [/(?<![a-zA-Z])request(?![a-z])/g, "response"],
  [/Input(?![a-z])/g, "Output"],
  [/(?<![a-zA-Z])input(?![a-z])/g, "output"],
  [/In(?![a-z])/g, "Out"],
  [/(?<![a-zA-Z])in(?![a-z])/g, "out"],
];

/**
 * Returns the template of a response, by that of its request: `{operation}SoapIn` gives `{operation}SoapOut`,
 * `{operation}` gives `{operation}Response`.
 */
export function responseTemplate(request: string): string {
  // The name of an element does not determine that of its response.
  if (request === "" || request === "{element}") return request;
  for (const [word, answer] of answers) {
    const at = [...request.matchAll(word)].at(-1)?.index;
    if (at !== undefined) return request.slice(0, at) + request.slice(at).replace(word, answer);
  }
  return `${request}Response`;
}

/** Returns the variables of a binding's name; `base` is the port type's name without a suffix such as `PortType`. */
export function bindingVariables(portType: string): TemplateVariables {
  const base = portType.replace(/(?:PortType|Port|Type)$/, "");
  return { portType, base: base === "" ? portType : base };
}
