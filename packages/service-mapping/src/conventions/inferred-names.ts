import type { Variables } from "./conventions.ts";
import { decidedRoles, defaultNames, type NameRole, type Templates } from "./name-roles.ts";

/**
 * What is assumed of a role by the templates of those decided before it: an answer is named as its request is, a
 * response's part like the request's, and a port like a binding that is not called one.
 */
export function inferredName(role: NameRole, said: Readonly<Partial<Templates>>): string {
  switch (role) {
    case "outputName":
      return answerTo(said.inputName ?? defaultNames.inputName);
    case "outputMessage":
      return answerTo(said.inputMessage ?? defaultNames.inputMessage);
    case "outputPart":
      return said.part ?? defaultNames.part;
    case "action":
      return isEmptyAction(said) ? "" : defaultNames.action;
    case "port":
      return (said.binding ?? defaultNames.binding).endsWith("Binding") ? defaultNames.port : "{binding}";
    default:
      return defaultNames[role];
  }
}

/** Who names inputs, or messages like their operations, hardly ever says an action. */
function isEmptyAction({ inputName = "", inputMessage }: Readonly<Partial<Templates>>): boolean {
  return inputName !== "" || (inputMessage !== undefined && followsOperation(inputMessage));
}

function followsOperation(inputMessage: string): boolean {
  return inputMessage === "{operation}" || inputMessage.startsWith("{portType}");
}

/**
 * What definitions are called, by the title: who names messages like their operations calls them like their service;
 * others hardly ever name them.
 */
export function inferredTitle(title: string | undefined, names: Templates): string | undefined {
  return followsOperation(names.inputMessage) ? title : undefined;
}

/** How roles are called where they are written. */
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

/** What a name is mostly made of is written `*`: `*SoapIn`. */
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

/** The templates of all roles, of which some are said. */
export function namesWith(said: Readonly<Partial<Templates>>): Templates {
  const all: Partial<Record<NameRole, string>> = {};
  for (const role of decidedRoles) all[role] = said[role] ?? inferredName(role, all);
  return { ...defaultNames, ...all };
}

/** Words of a request's name, and those that stand for them in the answer's. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/Request(?![a-z])/g, "Response"],
  [/(?<![a-zA-Z])request(?![a-z])/g, "response"],
  [/Input(?![a-z])/g, "Output"],
  [/(?<![a-zA-Z])input(?![a-z])/g, "output"],
  [/In(?![a-z])/g, "Out"],
  [/(?<![a-zA-Z])in(?![a-z])/g, "out"],
];

/** `{operation}SoapIn` is answered by `{operation}SoapOut`, `{operation}` by `{operation}Response`. */
export function answerTo(request: string): string {
  // Every element has a name of its own.
  if (request === "" || request === "{element}") return request;
  for (const [word, answer] of answers) {
    const at = [...request.matchAll(word)].at(-1)?.index;
    if (at !== undefined) return request.slice(0, at) + request.slice(at).replace(word, answer);
  }
  return `${request}Response`;
}

/** What the name of a binding may be made of; `base` is a port type's name without what says that it is one. */
export function bindingVariables(portType: string): Variables {
  const base = portType.replace(/(?:PortType|Port|Type)$/, "");
  return { portType, base: base === "" ? portType : base };
}
