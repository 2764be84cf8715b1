import { type Apidoc, parsePointer, pointerTo } from "@soapstone/apidoc-model";
import type { HeaderMarks, UneditedPlaces } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import { type LocatedOperation, type NamedHeader, namedHeaders } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { pointerOf } from "../context/operation-context.ts";
import type { PlacedMade } from "../document/made-description.ts";

/** A header field that an edit added: a header block that the operation did not have. */
export interface NewHeader {
  readonly name: string;
  readonly pointer: string;
}

/** Finds the header fields that reconverting gives and for which the description states no block. */
export function newHeaders(
  { place, located: there }: ReconvertedOperation,
  { given, reconverted }: Pick<HeaderComparison, "given" | "reconverted">,
): readonly NewHeader[] {
  const headers = namedHeaders(reconverted, there);
  if (headers.length === 0) return [];
  const own = namedHeaders(given, place).filter(({ statesSource }) => statesSource);
  const known = new Set(own.map(({ side, source }) => `${side} ${source}`));
  return headers.flatMap(({ side, source, name }) =>
    known.has(`${side} ${source}`) ? [] : [{ name, pointer: pointerOf(place) }],
  );
}

/** Reports added header fields, each name once. */
export function reportNewHeaders(headers: readonly NewHeader[], uri: string, report: Report): void {
  const byName = new Map<string, string[]>();
  for (const { name, pointer } of headers) byName.set(name, [...(byName.get(name) ?? []), pointer]);
  for (const [header, [pointer = "", ...others]] of byName) {
    const [, path = "", method = ""] = parsePointer(pointer) ?? [];
    const operation = `${method.toUpperCase()} ${path}`;
    report(mapping("new-header-block", { header, operation, more: others.length }, { uri, pointer }));
  }
}

interface HeaderComparison {
  readonly given: Apidoc;
  readonly reconverted: Apidoc;
  /** The constructs that are unchanged since they were published. */
  readonly places: UneditedPlaces | undefined;
}

/** An operation, and what reconverting gives for it. */
export interface ReconvertedOperation extends Pick<PlacedMade, "place" | "blocks"> {
  readonly located: LocatedOperation;
}

/** The header fields of an operation that an edit renamed. */
export interface EditedHeaderNames {
  readonly marks: HeaderMarks;
  /** The pointers of the names. */
  readonly pointers: readonly string[];
}

/**
 * Finds the header fields with other names than reconverting gives, by the blocks they hold; undefined where there are
 * none.
 */
export function editedHeaderNames(
  { place, blocks, located: there }: ReconvertedOperation,
  { given, reconverted, places }: HeaderComparison,
): EditedHeaderNames | undefined {
  const own = namedHeaders(given, place);
  if (own.length + blocks.length === 0) return undefined;
  const byDefault = new Map(
    namedHeaders(reconverted, there).map(({ side, source, name }) => [`${side} ${source}`, name]),
  );
  const edited = own.filter(({ side, source, name, pointer }) => {
    const defaultName = byDefault.get(`${side} ${source}`);
    return defaultName !== undefined && defaultName !== name && places?.isUnedited(pointer) !== true;
  });
  const inBody = places?.isUnedited(pointerOf(place)) === true ? [] : blocks;
  if (edited.length + inBody.length === 0) return undefined;
  const of = (wanted: NamedHeader["side"]) =>
    new Map([
      ...edited.flatMap(({ side, source, name }) => (side === wanted ? [[source, name] as const] : [])),
      ...inBody.flatMap(({ isSent, block, name }) =>
        isSent === (wanted === "request") ? [[block, name] as const] : [],
      ),
    ]);
  // A security scheme is no part of the WSDL, even if it renames the header of a key.
  const pointers = edited.flatMap(({ side, pointer }) =>
    pointer.startsWith("/securityDefinitions") ? [] : side === "request" ? pointerTo(pointer, "name") : pointer,
  );
  return { marks: { request: of("request"), response: of("response") }, pointers };
}
