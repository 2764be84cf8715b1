import { isObject, type Json } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import { settledNcName } from "../../names.ts";
import { type BlockFields, fieldsInRecord, type HeaderBlocks } from "../conventions/header-blocks.ts";
import type { BackwardService } from "../walk.ts";
import type { HeaderSource } from "./header-names.ts";

/** The fields that blocks have in headers, by the names of the blocks. */
export type ClaimedFields = Iterable<readonly [block: string, { readonly fields?: BlockFields }]>;

/**
 * Finds what a header field stands for: what a block of the description says, else a block of its own. Both directions ask:
 * the way forward keeps the fields of a block that this would not find.
 */
export function fieldSource(name: string, claimed: ClaimedFields): HeaderSource {
  const folded = name.toLowerCase();
  const own = settledNcName(name);
  let isTaken = false;
  for (const [block, { fields = new Map<string, string | undefined>() }] of claimed) {
    for (const [field, leaf] of fields) if (field.toLowerCase() === folded) return { block, leaf };
    isTaken ||= block === own && fields.size > 0;
  }
  return { block: isTaken ? unusedName(`${own}Header`, (it) => isClaimed(it, claimed)) : own };
}

/** Finds what the header fields of a message stand for: what its own complement says of its blocks comes first. */
export function fieldSources(
  names: readonly string[],
  { headers, recaller, report }: BackwardService,
): ReadonlyMap<string, HeaderSource> {
  const own = recaller.inner("headers");
  const kept = own.context(report);
  const here = [...own.keys].map((block) => {
    const record = kept.recall<Json>(block, isObject);
    return [block, isObject(record) ? fieldsInRecord(record) : {}] as const;
  });
  const claimed = [...here, ...headers];
  return new Map(names.map((name) => [name, fieldSource(name, claimed)]));
}

function isClaimed(block: string, claimed: ClaimedFields): boolean {
  return [...claimed].some(([name]) => name === block);
}

/** Whether the blocks of a description tell, and nothing else has to, that a field stands for this. */
export function isToldByBlocks(name: string, { block, leaf }: HeaderSource, headers: HeaderBlocks): boolean {
  const told = fieldSource(name, headers);
  return told.block === block && told.leaf === leaf;
}
