/** A file to write: its name relative to where the output goes. */
export interface OutputFile {
  readonly name: string;
  readonly text: string;
  /** The octets, where they are not those of the text in UTF-8. */
  readonly octets?: Uint8Array;
}
