import type { NameRole, Templates } from "./name-roles.ts";
import type { SoapHabits } from "./soap-convention.ts";

/**
 * What goes together in descriptions: tools name and bind things in ways of their own, so that who calls a request's
 * message `{operation}SoapIn` mostly calls a binding like its port type. Each is only what is assumed where nothing is
 * said, and follows from what is said beside it, never from the words of the output: an edit of these changes no name.
 */
export interface Habits {
  readonly names: Readonly<Partial<Templates>>;
  readonly soap: SoapHabits;
  /** An attribute that all messages of operations have, by `{namespace}local`, and its template at faults. */
  readonly attribute?: { readonly name: string; readonly fault?: string };
  /** What definitions are called: as the title, or as it is without `Service`. */
  readonly definitions?: "title" | "subject";
}

/** Habits of those whose names of a role follow one of these templates. */
type Row = readonly [role: NameRole, templates: readonly string[], habits: Partial<Habits>];

const action = "{http://www.w3.org/2006/05/addressing/wsdl}Action";

export const habitRows: readonly Row[] = [
  [
    "inputMessage",
    ["{operation}SoapIn"],
    { names: { binding: "{portType}" }, soap: { styleByDefault: true, statesStyle: true } },
  ],
  [
    "inputMessage",
    ["{portType}_{operation}_InputMessage"],
    {
      names: { action: "{namespace}{portType}/{operation}", binding: "BasicHttpBinding_{portType}" },
      soap: { styleByDefault: true, statesStyle: true },
      attribute: { name: action },
    },
  ],
  ["inputMessage", ["{portType}_{operation}"], { soap: { parameterOrder: true } }],
  ["inputMessage", ["{portType}.{operation}"], { names: { inputName: "{operation}" } }],
  ["inputMessage", ["{operation}In", "{operation}Input", "{operation}InMsg"], { definitions: "subject" }],
  ["inputName", ["{operation}Request"], { names: { binding: "{portType}_SOAPBinding" } }],
  [
    "binding",
    ["{portType}_SOAPBinding"],
    {
      names: { outputPart: "out", port: "SoapPort" },
      soap: { statesStyle: true, unnamed: true, withoutAction: true },
    },
  ],
  ["binding", ["{portType}SoapBinding", "{portType}SOAPBinding"], { names: { port: "{portType}" } }],
  ["binding", ["{portType}ServiceSoapBinding"], { soap: { statesStyle: true } }],
  ["binding", ["{portType}SOAP"], { definitions: "title" }],
  [
    "binding",
    ["{base}SOAP12Binding"],
    { names: { port: "{base}SOAP12Port" }, soap: { version: "1.2", statesStyle: true } },
  ],
  [
    "binding",
    ["{base}SOAP11Binding", "{base}Soap11Binding"],
    {
      names: { action: "urn:{operation}", faultPart: "parameters" },
      soap: { statesStyle: true },
      attribute: { name: action, fault: "urn:{operation}{element}" },
    },
  ],
];

/** The habits of those who say these names; of two that differ, the later row counts. */
export function habitsOf(said: Readonly<Partial<Templates>>): Habits {
  let found: Habits = { names: {}, soap: {} };
  for (const [role, templates, habits] of habitRows) {
    const own = said[role];
    if (own === undefined || !templates.includes(own)) continue;
    found = {
      ...found,
      ...habits,
      names: { ...found.names, ...habits.names },
      soap: { ...found.soap, ...habits.soap },
    };
  }
  return found;
}
