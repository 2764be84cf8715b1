/** The names that a document gives by convention, each with its default template. */
export const defaultNames = {
  /** Empty: inputs and outputs have no name of their own. */
  inputName: "",
  outputName: "",
  inputMessage: "{operation}Request",
  outputMessage: "{operation}Response",
  faultMessage: "{fault}",
  faultName: "{element}",
  /**
   * The role of a request's only part, where the name of the body parameter does not determine it: `parameters` or
   * `body`.
   */
  part: "parameters",
  outputPart: "parameters",
  faultPart: "{element}",
  action: "{namespace}{operation}",
  binding: "{base}Binding",
  port: "{base}Port",
} as const;

export type NameRole = keyof typeof defaultNames;

/** The names of a fault that templates give: its own label, its message, the message's only part. */
export type FaultRole = Extract<NameRole, `fault${string}`>;

export type Templates = Readonly<Record<NameRole, string>>;

/** The names of faults that the templates of all faults do not give, by the fault's element. */
export type FaultNames = ReadonlyMap<string, Readonly<Partial<Record<FaultRole, string>>>>;

export interface Names extends Templates {
  /** The names of single faults that the common templates do not give. */
  readonly faults?: FaultNames;
}

export const nameRoles = Object.keys(defaultNames) as readonly NameRole[];

/**
 * The roles in the order in which their templates are decided: the names of messages come first, since defaults of
 * other roles follow from them.
 */
export const decidedRoles: readonly NameRole[] = [
  "inputMessage",
  "inputName",
  "binding",
  ...nameRoles.filter((role) => !["inputMessage", "inputName", "binding"].includes(role)),
];
