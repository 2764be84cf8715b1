/** One of the authors' files, after restoring. */
export interface RestoredFile {
  readonly name: string;
  readonly text: string;
  readonly isEdited: boolean;
}
