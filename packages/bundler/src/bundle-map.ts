/** What a bundle was made of, so that the authors' files can be had back from it. Plain data: it is written as JSON. */
export interface BundleMap {
  readonly version: 1;
  readonly kind: "apidoc" | "json-schema" | "wsdl" | "xsd";
  /** The entry first. */
  readonly files: readonly MappedFile[];
  readonly parts: readonly MappedPart[];
  /** On the JSON side: pointers of what the entry's containers of named parts had themselves. All else there is new. */
  readonly own?: readonly string[];
  /** The folders around the files, where one is referred to by way of them (`../orders/a.xsd`): restored files are in these. */
  readonly folder?: string;
  /** How files are referred to where that does not lead to their names: by a link, a copy at hand, another spelling. */
  readonly ways?: readonly MappedWay[];
  /** Members of the entry's containers that have another name in the bundle. */
  readonly renamed?: readonly RenamedMember[];
  /** What became of what stands beside references, where it did not stay. */
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
  /** Of its text as it was decoded. */
  readonly digest: string;
  /** The text itself, where the bundle does not give it back. */
  readonly text?: string;
  /** It begins with the byte order mark of UTF-8. */
  readonly mark?: true;
  /** Its octets in base 64, where its text in UTF-8 has others. */
  readonly octets?: string;
  /** It stands in the bundle as a text, not as what it says. */
  readonly isText?: true;
}

/** A part of the bundle that was a part of a file. */
export interface MappedPart {
  /** Its pointer in the bundle; on the XML side its kind and name. */
  readonly pointer: string;
  /** Of `files`. */
  readonly file: string;
  /** Its pointer in that file. */
  readonly from: string;
  /** Of the part as bundled, without those of others in it: tells one that was edited since. */
  readonly digest: string;
  /** Of its comments, where the bundle has any place for them. */
  readonly comments?: string;
  /** The part around it has a reference in its place, in its own file. */
  readonly isReferredTo?: true;
}

/** How a file is encoded, where it is not plain UTF-8. */
export type Encoded = Pick<MappedFile, "mark" | "octets">;
