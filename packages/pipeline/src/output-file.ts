/** A file to write; its name is relative to the folder of the output. */
export interface OutputFile {
  readonly name: string;
  readonly text: string;
  /** The octets, if they are not the text in UTF-8. */
  readonly octets?: Uint8Array;
}
