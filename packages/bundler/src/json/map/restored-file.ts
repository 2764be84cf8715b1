/** One of the authors' files, as it is now. */
export interface RestoredFile {
  readonly name: string;
  readonly text: string;
  readonly isEdited: boolean;
}
