/** A process that is measured. */
export interface Step {
  /** `forward`, `back` ...: by these names the gate speaks of it. */
  readonly name: string;
  /** The arguments of Node.js. */
  readonly args: readonly string[];
  /** The name of an earlier step of the case, the floor: what this one costs is said as times of it. */
  readonly floor?: string;
  /** The name of the step that converts the other way. */
  readonly source?: string;
  /** Whether this is another tool: those are run in the first round only. */
  readonly isPeer?: boolean;
  /** The file or folder of which the step reads the text, for its size. Undefined where the size says nothing. */
  readonly reads?: string;
  /** A file or folder that must not be there when the step begins. */
  readonly removes?: string;
  /** Makes the input of the step; not measured. */
  readonly prepare?: () => void;
}

/** A document (or a folder of them), and the processes that do something with it, each after those before it. */
export interface Case {
  readonly name: string;
  /** How often all steps are run. */
  readonly rounds: number;
  /** Whether only `--all` measures it. */
  readonly slow: boolean;
  /** Writes the input into an empty folder, and returns the steps. */
  readonly steps: (folder: string) => readonly Step[];
}
