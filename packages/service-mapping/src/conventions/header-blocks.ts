import { type JsonObject, object } from "@soapstone/apidoc-model";
import { clark, type DefinitionsSet, entryNamespace } from "@soapstone/xml-model";
import { textField } from "../complement/fields.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { type BoundHeader, soapMessage } from "../exchange/soap-message.ts";
import { commonTemplate, type NameSample, type TemplateVariables } from "./name-templates.ts";
import { operationVariables } from "./naming.ts";

/**
 * The convention for a header block in most operations, stated once in the document complement. `message` and `part`
 * are templates, since many tools declare one message per operation and block.
 */
export interface HeaderBlock {
  readonly message: string;
  readonly part: string;
  /** `element` or `type`, and the name in Clark's form. */
  readonly typing: string;
  /**
   * The child of the block in each header field (undefined for the whole block), by the name of the field in lower
   * case; only set on the way back.
   */
  readonly fields?: ReadonlyMap<string, string | undefined>;
}

export type HeaderBlocks = ReadonlyMap<string, HeaderBlock>;

/** Returns the default convention of a block, without one in the document complement. */
export function defaultBlock(block: string, elementNamespace: string): HeaderBlock {
  const typing = `element ${clark({ namespace: elementNamespace, local: block })}`;
  return { message: "{block}", part: "{block}", typing };
}

/** Returns the name of a header block in the output: that of its element, or of its part. */
export function blockName({ carrier, part }: BoundHeader): string {
  return part?.typing?.by === "element" ? part.typing.name.local : carrier.part;
}

/**
 * The typing of a part that no message has: no document declares the message (`undeclaredTyping`), or the message lacks
 * the part (`absentTyping`).
 */
export const undeclaredTyping = "undeclared";
export const absentTyping = "absent";

/**
 * Writes how the part of a block is declared: `element` or `type`, and the name in Clark's form. In an envelope
 * (`isSent`) the property has the name of the element, so that the default is returned.
 */
export function typingText(header: BoundHeader, elementNamespace: string, isSent: boolean): string {
  if (isSent && header.part?.typing?.by === "element") return defaultBlock(blockName(header), elementNamespace).typing;
  if (header.message === undefined) return undeclaredTyping;
  if (header.part === undefined) return absentTyping;
  const { typing } = header.part;
  return typing === undefined ? "none" : `${typing.by} ${clark(typing.name)}`;
}

export function blockVariables(block: string, variables: TemplateVariables): TemplateVariables {
  return { ...variables, block };
}

export function headerBlocksOf(
  set: DefinitionsSet,
  exchanges: readonly (Exchange & { readonly view?: string })[],
  elementNamespace: string,
): HeaderBlocks {
  const namespace = entryNamespace(set);
  const found = new Map<string, BlockSamples>();
  for (const { operation, portType, bindingOperation, view } of exchanges) {
    const names = operationVariables({ operation: operation.name, portType: portType.name.local }, namespace);
    for (const message of [bindingOperation?.input, bindingOperation?.output])
      for (const header of soapMessage(set, undefined, message).headers) {
        const block = blockName(header);
        const variables = blockVariables(block, names);
        const samples = found.get(block) ?? {
          messages: [],
          parts: [],
          typings: [],
        };
        // A message in another namespace is written whole at its operation.
        const { namespace: own, local } = header.carrier.message;
        samples.messages.push(own === portType.name.namespace ? { value: local, variables } : undefined);
        samples.parts.push({ value: header.carrier.part, variables });
        samples.typings.push({
          value: typingText(header, elementNamespace, view === "wire").replace(/[{}]/g, "|"),
          variables: {},
        });
        found.set(block, samples);
      }
  }
  const blocks = new Map<string, HeaderBlock>();
  for (const [block, { messages, parts, typings }] of found) {
    const inferred = defaultBlock(block, elementNamespace);
    const message = commonTemplate(
      messages.filter((sample) => sample !== undefined),
      "{block}",
    );
    const part = commonTemplate(parts, "{block}");
    const typing = commonTemplate(typings, inferred.typing.replace(/[{}]/g, "|"));
    blocks.set(block, { message, part, typing: typing.replace(/\|(.*)\|/, "{$1}") });
  }
  return blocks;
}

interface BlockSamples {
  readonly messages: (NameSample | undefined)[];
  readonly parts: NameSample[];
  readonly typings: NameSample[];
}

export function headerBlocksComplement(blocks: HeaderBlocks, elementNamespace: string): JsonObject | undefined {
  const record = object(
    [...blocks].map(([block, { message, part, typing }]) => {
      const fields = object([
        ["message", message === "{block}" ? undefined : message],
        ["part", part === "{block}" ? undefined : part],
        ["typing", typing === defaultBlock(block, elementNamespace).typing ? undefined : typing],
      ]);
      return [block, fields.size === 0 ? undefined : fields];
    }),
  );
  return record.size === 0 ? undefined : record;
}

export function headerBlockFrom(block: string, from: JsonObject, elementNamespace: string): HeaderBlock {
  const inferred = defaultBlock(block, elementNamespace);
  return {
    message: textField(from, "message") ?? "{block}",
    part: textField(from, "part") ?? "{block}",
    typing: textField(from, "typing") ?? inferred.typing,
  };
}
