/** A file to write: its name relative to where the output goes. */
export interface OutputFile {
  readonly name: string;
  readonly text: string;
}
