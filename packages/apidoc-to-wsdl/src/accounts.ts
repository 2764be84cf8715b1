import { type Apidoc, apidocNodesOf, type Extensions, pointerTo } from "@soapstone/apidoc-model";
import { complementExtensions } from "@soapstone/complement";
import { type Account, type Accounts, type Fate, noFates } from "@soapstone/conversion";
import type { UnexpressedKeyword } from "@soapstone/schema-documents";
import type { RoundTripResidual } from "./residual/round-trip-residual.ts";

/** The facts of an API description that its WSDL does not express. */
export interface NotInWsdl {
  /** The keywords of definitions that XML Schema does not express, by pointers below `/definitions`. */
  readonly unexpressed: readonly UnexpressedKeyword[];
  readonly residual: Pick<RoundTripResidual, "pointers" | "moved">;
  /** Whether the residual is written into the WSDL. */
  readonly isKept: boolean;
}

/**
 * Returns the fate of every fact of an API description that was converted to WSDL. A fact that converting the WSDL
 * forward would not reproduce is in the residual, or dropped if none is written.
 */
export function accountsOf(apidoc: Apidoc, uri: string, notInWsdl: NotInWsdl): Accounts {
  const unexpressed = new Map(
    notInWsdl.unexpressed.map((keyword) => [
      `/definitions${pointerTo(keyword.pointer, keyword.keyword)}`,
      keyword.isKept,
    ]),
  );
  const { pointers } = notInWsdl.residual;
  const facts = new Map<string, Record<Fate, number>>();
  const tally = noFates();
  const exceptions: Account[] = [];
  for (const node of apidocNodesOf(apidoc, uri)) {
    const isBeside = pointers.size > 0 && isWithin(node.at.pointer, pointers);
    for (const fact of node.facts) {
      const fate = isBeside ? fateIf(notInWsdl.isKept) : fateOf(fact, node, unexpressed, notInWsdl);
      const row = facts.get(fact) ?? noFates();
      facts.set(fact, row);
      row[fate] += 1;
      tally[fate] += 1;
      if (fate !== "mapped") exceptions.push({ rule: "none", fact, fate, at: node.at, reason });
    }
  }
  return { total: tally.mapped + tally.complement + tally.dropped, tally, facts, exceptions };
}

type AccountedNode = ReturnType<typeof apidocNodesOf>[number];

/**
 * Returns the fate of a fact. `unexpressed`: the keywords that XML Schema does not express, by pointer, with whether the
 * residual has them.
 */
function fateOf(
  fact: string,
  { value, at }: AccountedNode,
  unexpressed: ReadonlyMap<string, boolean>,
  { isKept, residual: { pointers, moved } }: NotInWsdl,
): Fate {
  const [, field] = unexpressed.size + pointers.size + moved.size === 0 ? [] : fact.split("@");
  for (const name of field === undefined ? [] : membersOf(field, value)) {
    const pointer = pointerTo(at.pointer, name);
    const isHeld = pointers.has(pointer) || moved.has(pointer) ? isKept : unexpressed.get(pointer);
    if (isHeld !== undefined) return fateIf(isHeld);
  }
  return "mapped";
}

/** Whether a pointer, or that of an object around it, is among these. */
function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
    if (pointers.has(pointer.slice(0, end))) return true;
  return false;
}

function fateIf(isKept: boolean): Fate {
  return isKept ? "complement" : "dropped";
}

/** Returns the members of the text for a field of the model; of extensions, those of others than this tool. */
function membersOf(field: string, value: object): readonly string[] {
  if (field !== "extensions") return [field];
  const { extensions } = value as { readonly extensions?: Extensions };
  return [...(extensions?.keys() ?? [])].filter((name) => !complementExtensions.has(name));
}

const reason = "WSDL and XML Schema cannot express the field";
