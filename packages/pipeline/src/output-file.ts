/** A file to write. Its name is relative to the folder of the output. */
export interface OutputFile {
  readonly name: string;
  readonly text: string;
  /** The octets; absent if they are the text in UTF-8. */
  readonly octets?: Uint8Array;
}
