/** The text of a start tag in pieces, which joined are the tag again. */
export interface TagText {
  /** `<xs:element` */
  readonly head: string;
  readonly attributes: readonly AttributeText[];
  /** `>` or `/>`, with the white space before it. */
  readonly tail: string;
}

export interface AttributeText {
  readonly before: string;
  /** The name as written, with its prefix. */
  readonly name: string;
  /** The equals sign, with the white space around it. */
  readonly equals: string;
  readonly quote: string;
  /** The value as written, with escapes. */
  readonly value: string;
}

const attribute = /(\s+)([^\s=]+)(\s*=\s*)(["'])([\s\S]*?)\4/y;

/** Splits a start tag, which was read without error, into its pieces. */
export function tagText(tag: string): TagText {
  const head = /^<[^\s/>]+/.exec(tag)?.[0] ?? "";
  const attributes: AttributeText[] = [];
  let end = head.length;
  attribute.lastIndex = end;
  for (let found = attribute.exec(tag); found !== null; found = attribute.exec(tag)) {
    const [, before = "", name = "", equals = "", quote = "", value = ""] = found;
    attributes.push({ before, name, equals, quote, value });
    end = attribute.lastIndex;
  }
  return { head, attributes, tail: tag.slice(end) };
}

/** Joins the pieces of a start tag. */
export function writtenTag({ head, attributes, tail }: TagText): string {
  const written = attributes.map(
    ({ before, name, equals, quote, value }) => before + name + equals + quote + value + quote,
  );
  return head + written.join("") + tail;
}

/**
 * Returns an author's start tag with the changes between `was` and `is`, the tags that our writer prints before and
 * after the edit. An unchanged attribute keeps its text, a changed one its position, quotation marks and white space,
 * and a new one is last, in the style of the one before it.
 */
export function changedTag(author: TagText, was: TagText, is: TagText): TagText {
  const before = new Map(was.attributes.map((one) => [one.name, one.value] as const));
  const now = new Map(is.attributes.map((one) => [one.name, one] as const));
  const known = new Set(author.attributes.map(({ name }) => name));
  const kept = author.attributes.flatMap((one): readonly AttributeText[] => {
    const made = now.get(one.name);
    if (made === undefined) return isDeclaration(one) ? [one] : [];
    if (before.get(one.name) === made.value) return [one];
    return [writtenAs(one, made)];
  });
  const last = author.attributes.at(-1);
  const added = is.attributes.filter(({ name }) => !known.has(name));
  return { ...author, attributes: [...kept, ...added.map((one) => (last === undefined ? one : writtenAs(last, one)))] };
}

/** Returns an attribute in the style of one of the author's. */
function writtenAs({ before, equals, quote }: AttributeText, one: AttributeText): AttributeText {
  return { ...one, before, equals, quote: one.value.includes(quote) ? one.quote : quote };
}

function isDeclaration({ name }: AttributeText): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}
