/** The map of a bundle, from which the author's files can be restored. Plain data, written as JSON. */
export interface BundleMap {
  readonly version: 1;
  readonly kind: "apidoc" | "json-schema" | "wsdl" | "xsd";
  /** The files, the entry first. */
  readonly files: readonly MappedFile[];
  readonly parts: readonly MappedPart[];
  /**
   * For JSON: the pointers of the members that the entry's containers (`paths`, `definitions` ...) had before bundling.
   * Other members were added later.
   */
  readonly own?: readonly string[];
  /**
   * The folders around the files, if references use them (`../orders/a.xsd`); restored files are written into these
   * folders.
   */
  readonly folder?: string;
  /**
   * References to files whose spelling is not the relative name of the file: through a symbolic link, a local copy, or
   * written differently.
   */
  readonly ways?: readonly MappedReference[];
  /** Members of the entry's containers that have another name in the bundle than in the entry. */
  readonly renamed?: readonly RenamedMember[];
  /** The option `siblings` of the bundle; absent if fields beside references were kept. */
  readonly siblings?: "ignore" | "allOf";
}

/** A reference from one file to another, without its fragment. */
export interface MappedReference {
  readonly from: string;
  readonly spelling: string;
  readonly to: string;
}

/** A member of a container of the entry that is renamed in the bundle. */
export interface RenamedMember {
  /** The pointer in the entry. */
  readonly pointer: string;
  /** The name in the bundle. */
  readonly to: string;
}

/** A file from which a bundle was made. */
export interface MappedFile {
  /** The path relative to the innermost folder that contains all files; never begins with `../`. */
  readonly name: string;
  /** The digest of the decoded text. */
  readonly digest: string;
  /** The text of the file; absent if the file can be restored exactly from the bundle. */
  readonly text?: string;
  /** Set if the file begins with the byte order mark of UTF-8. */
  readonly mark?: true;
  /** The octets in base 64, if they differ from the text in UTF-8. */
  readonly octets?: string;
  /** Set if the bundle contains the file as a string (`--text-files`), not as a value. */
  readonly isText?: true;
}

/** A part of the bundle that comes from a file. */
export interface MappedPart {
  /** The pointer of the part in the bundle; for XML its kind and name. */
  readonly pointer: string;
  /** The name of the file in `files`. */
  readonly file: string;
  /** The pointer of the part in its file. */
  readonly from: string;
  /** The digest of the part in the bundle, without the parts nested in it; it reveals edits of the part. */
  readonly digest: string;
  /** The digest of the part's comments; absent if the format of the bundle has none. */
  readonly comments?: string;
  /** In the author's files, the enclosing part has a reference at this place. */
  readonly isReferredTo?: true;
}

/** The encoding of a file; empty for UTF-8 without a byte order mark. */
export type Encoded = Pick<MappedFile, "mark" | "octets">;
