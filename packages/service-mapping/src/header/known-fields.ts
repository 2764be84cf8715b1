import { type Apidoc, type Extensions, isReference, methods } from "@soapstone/apidoc-model";
import { defaultBlock, type HeaderBlocks } from "../conventions/header-blocks.ts";
import { headerSourceIn } from "./header-source.ts";

/** Adds to the conventions of header blocks which header fields hold them, in any operation of the description. */
export function withKnownFields(headers: HeaderBlocks, apidoc: Apidoc, elementNamespace: string): HeaderBlocks {
  const found = new Map<string, Map<string, string | undefined>>();
  for (const [name, extensions] of headerFields(apidoc)) {
    const source = headerSourceIn(extensions);
    if (source === undefined) continue;
    const known = found.get(source.block) ?? new Map<string, string | undefined>();
    found.set(source.block, known.set(name.toLowerCase(), source.leaf));
  }
  const blocks = [...found].map(([block, fields]) => {
    const known = headers.get(block) ?? defaultBlock(block, elementNamespace);
    return [block, { ...known, fields }] as const;
  });
  return found.size === 0 ? headers : new Map([...headers, ...blocks]);
}

/** Returns the names of all header fields in a description, with their extensions. */
function headerFields({
  paths,
  parameters,
  responses,
}: Apidoc): readonly (readonly [string, Extensions | undefined])[] {
  const items = [...paths.items.values()];
  const operations = items.flatMap((item) => methods.flatMap((method) => item[method] ?? []));
  const sent = [...items, ...operations].flatMap((one) => one.parameters ?? []);
  const answers = operations.flatMap((operation) => [...operation.responses.codes.values()]);
  return [
    ...[...sent, ...(parameters?.values() ?? [])].flatMap((one) =>
      isReference(one) || one.in !== "header" ? [] : [[one.name, one.extensions] as const],
    ),
    ...[...answers, ...(responses?.values() ?? [])].flatMap((one) =>
      isReference(one) ? [] : [...(one.headers ?? [])].map(([name, { extensions }]) => [name, extensions] as const),
    ),
  ];
}
