/** The names that a document gives by convention, with what is assumed where it says nothing at all. */
export const defaultNames = {
  /** Empty: inputs and outputs have no name of their own. */
  inputName: "",
  outputName: "",
  inputMessage: "{operation}Request",
  outputMessage: "{operation}Response",
  faultMessage: "{fault}",
  faultName: "{element}",
  /** Of a request's only part, where the body parameter's name does not tell: `parameters` or `body`. */
  part: "parameters",
  outputPart: "parameters",
  faultPart: "{element}",
  action: "{namespace}{operation}",
  binding: "{base}Binding",
  port: "{base}Port",
} as const;

export type NameRole = keyof typeof defaultNames;

/** What of a fault is named: a label of its own, its message, the message's only part. */
export type FaultRole = Extract<NameRole, `fault${string}`>;

export type Templates = Readonly<Record<NameRole, string>>;

/** Names that a fault has wherever it is declared, by its element: what the templates of all faults do not give. */
export type FaultNames = ReadonlyMap<string, Readonly<Partial<Record<FaultRole, string>>>>;

export interface Names extends Templates {
  /** Of single faults, where all of them have no template in common. */
  readonly faults?: FaultNames;
}

export const nameRoles = Object.keys(defaultNames) as readonly NameRole[];

/** In the order in which one is assumed of others: messages tell most. */
export const decidedRoles: readonly NameRole[] = [
  "inputMessage",
  "inputName",
  "binding",
  ...nameRoles.filter((role) => !["inputMessage", "inputName", "binding"].includes(role)),
];
