/** The map of a bundle, with which the authors' files can be restored from it. Plain data, written as JSON. */
export interface BundleMap {
  readonly version: 1;
  readonly kind: "apidoc" | "json-schema" | "wsdl" | "xsd";
  /** The entry first. */
  readonly files: readonly MappedFile[];
  readonly parts: readonly MappedPart[];
  /** In JSON: the pointers of the members that the entry's containers had themselves. Other members are new. */
  readonly own?: readonly string[];
  /** The folders around the files, if references use them (`../orders/a.xsd`); restored files are in these folders. */
  readonly folder?: string;
  /**
   * The spellings of references to files that differ from the names of the files: through a link, a local copy, or
   * another spelling.
   */
  readonly ways?: readonly MappedWay[];
  /** Members of the entry's containers that have another name in the bundle. */
  readonly renamed?: readonly RenamedMember[];
  /** What was done with fields beside references, if they were not kept. */
  readonly siblings?: "ignore" | "allOf";
}

/** A reference from file to file, without its fragment. */
export interface MappedWay {
  readonly from: string;
  readonly spelling: string;
  readonly to: string;
}

export interface RenamedMember {
  /** In the entry. */
  readonly pointer: string;
  /** The name in the bundle. */
  readonly to: string;
}

/** A file of which a bundle was made. */
export interface MappedFile {
  /** Relative to the innermost folder that holds all files; never begins with `../`. */
  readonly name: string;
  /** The digest of the decoded text. */
  readonly digest: string;
  /** The text itself, where the bundle does not give it back. */
  readonly text?: string;
  /** Set if the file begins with the byte order mark of UTF-8. */
  readonly mark?: true;
  /** The octets in base 64, if they differ from the text in UTF-8. */
  readonly octets?: string;
  /** Set if the bundle contains the file as a string (`--text-files`), not as a value. */
  readonly isText?: true;
}

/** A part of the bundle that was a part of a file. */
export interface MappedPart {
  /** The pointer of the part in the bundle; in XML its kind and name. */
  readonly pointer: string;
  /** The index of the file in `files`. */
  readonly file: string;
  /** The pointer of the part in that file. */
  readonly from: string;
  /** The digest of the part in the bundle, without other parts in it: shows whether the part was edited. */
  readonly digest: string;
  /** The digest of its comments, if the bundle can have comments. */
  readonly comments?: string;
  /** The part around it has a reference in its place, in its own file. */
  readonly isReferredTo?: true;
}

/** The encoding of a file, if it is not plain UTF-8. */
export type Encoded = Pick<MappedFile, "mark" | "octets">;
