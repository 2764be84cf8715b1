import { mapping } from "@soapstone/conversion";
import type { LocatedDefinitions } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { clark } from "@soapstone/xml-model";
import { pointerOf } from "./context/operation-context.ts";
import type { EmptiedBinding } from "./document/emptied-bindings.ts";
import type { MadeDescription, PlacedMade } from "./document/made-description.ts";
import type { UnfollowedTwin } from "./edits/followed-twins.ts";
import type { MadeOperation } from "./operation/made-operation.ts";
import type { PreparedApidoc } from "./prepare.ts";

interface Reporting {
  readonly report: Report;
  readonly uri: string;
}

/** Reports operations whose edits could not be applied to their twins. */
export function reportTwins(
  unfollowed: readonly UnfollowedTwin[],
  operations: readonly (PlacedMade & { readonly made: MadeOperation })[],
  { report, uri }: Reporting,
): void {
  for (const { operation, side, of, twin } of unfollowed) {
    const place = operations.find(
      ({ made }) => made.operation.name === operation && clark(made.portType) === clark(of),
    )?.place;
    const facts = { operation, side, portType: of.local, twin: twin.local };
    report(mapping("twin-not-edited", facts, { uri, pointer: place === undefined ? "" : pointerOf(place) }));
  }
}

/** Reports ports that were removed with the last operation of their port types. */
export function reportEmptied(emptied: readonly EmptiedBinding[], { report, uri }: Reporting): void {
  for (const { name, ports } of emptied)
    report(mapping("emptied-binding", { binding: name.local, ports }, { uri, pointer: "" }));
}

/**
 * Reports tags that converting forward would rename, since their port types have other names: only the residual has
 * these tags.
 */
export function reportTags(
  { authored, operations }: MadeDescription,
  again: ReadonlySet<string>,
  { report, uri }: Reporting,
): void {
  const found = new Map<string, string>();
  for (const { place, portType } of operations) {
    const [tag] = authored.paths.items.get(place.path)?.[place.method]?.tags ?? [];
    if (tag !== undefined && !again.has(tag) && !found.has(tag)) found.set(tag, portType);
  }
  const listed = authored.tags?.map(({ name }) => name) ?? [];
  for (const [tag, portType] of found) {
    const index = listed.indexOf(tag);
    report(mapping("tag-apart", { tag, portType }, { uri, pointer: index < 0 ? "" : `/tags/${index}` }));
  }
}

/** Reports new operations of port types that are also bound over HTTP. */
export function reportUnbound(
  { operations, portTypes: { twins } }: PreparedApidoc,
  made: readonly MadeOperation[],
  located: readonly LocatedDefinitions[],
  { report, uri }: Reporting,
): void {
  const added = made.filter((_, index) => operations[index]?.place.key === undefined);
  if (added.length === 0) return;
  for (const { name, portType, protocol, operations: bound } of located.flatMap(
    ({ definitions }) => definitions.bindings,
  )) {
    if (protocol.kind !== "http" || bound.length === 0) continue;
    const original = twins.find((twin) => clark(twin.name) === clark(portType))?.of ?? portType;
    const missing = added.filter(
      (one) => clark(one.portType) === clark(original) && !bound.some((other) => other.name === one.operation.name),
    );
    const [first] = missing;
    if (first === undefined) continue;
    const place = operations[made.indexOf(first)]?.place;
    const facts = { binding: name.local, operations: missing.map(({ operation }) => operation.name) };
    report(mapping("only-over-soap", facts, { uri, pointer: place === undefined ? "" : pointerOf(place) }));
  }
}
