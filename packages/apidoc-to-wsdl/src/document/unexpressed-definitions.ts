import { parsePointer, pointerTo } from "@soapstone/apidoc-model";
import { isDescribing } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import type { UnexpressedKeyword } from "@soapstone/schema-documents";
import type { Report } from "@soapstone/workspace";

/**
 * Reports, once for each definition, edited keywords that restrict values and that its type does not express, so that
 * clients send or receive something else. Annotations are only counted.
 */
export function reportUnexpressed(unexpressed: readonly UnexpressedKeyword[], uri: string, report: Report): void {
  const found = new Map<string, UnexpressedKeyword[]>();
  for (const keyword of unexpressed) {
    const [name = ""] = tokensOf(keyword);
    if (keyword.isKept && !keyword.isOfRoot && !keyword.isImplied && restrictsValues(keyword))
      found.set(name, [...(found.get(name) ?? []), keyword]);
  }
  for (const [name, keywords] of found) {
    const [first] = keywords;
    const part = [...new Set(keywords.map(({ keyword }) => `"${keyword}"`))].join(", ");
    const pointer = `/definitions${pointerTo(first?.pointer ?? "", first?.keyword ?? "")}`;
    const why = "the XML Schema type cannot state the constraint";
    report(mapping("edit-not-expressible", { part, of: `definition ${name}`, why }, { uri, pointer }));
  }
}

function tokensOf({ pointer, keyword }: UnexpressedKeyword): readonly string[] {
  return parsePointer(pointerTo(pointer, keyword)) ?? [];
}

/** Whether a keyword restricts values, instead of describing them. */
function restrictsValues(keyword: UnexpressedKeyword): boolean {
  const [, ...tokens] = tokensOf(keyword);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    if (token === "properties" || token === "allOf") at += 1;
    else if (isDescribing(token)) return false;
  }
  return true;
}
