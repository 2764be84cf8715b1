import type { DefinitionsSet } from "@soapstone/xml-model";
import type { Exchange } from "./exchange.ts";
import { flatBlock, leavesOf, typeOf } from "./flat.ts";
import { soapMessage } from "./soap-message.ts";

/** A field of an input that can be sent in the address or a header instead of the body. */
export interface InputField {
  readonly name: string;
  readonly repeated: boolean;
  readonly required: boolean;
}

/**
 * Returns the fields of an input that is flat and simple: the leaves of its one element, or the parts of an rpc
 * message. Undefined for any other input, and for one whose body has a header block or an attachment as a property.
 */
export function flatInput(set: DefinitionsSet, exchange: Exchange): readonly InputField[] | undefined {
  const { operation, binding, bindingOperation } = exchange;
  if (operation.input === undefined) return undefined;
  const { parts, headers, attachments } = soapMessage(
    set,
    set.message(operation.input.message),
    bindingOperation?.input,
  );
  if (attachments.length > 0) return undefined;
  if (headers.some((bound) => flatBlock(set.schemas, bound.part) === undefined)) return undefined;
  const byDefault = binding?.protocol.kind === "soap" ? binding.protocol.style : "document";
  if ((bindingOperation?.soap?.style ?? byDefault) === "rpc") {
    const isSimple = parts.every(
      ({ typing }) => typing?.by === "type" && typeOf(set.schemas, typing.name)?.kind === "simpleType",
    );
    return isSimple ? parts.map(({ name }) => ({ name, repeated: false, required: true })) : undefined;
  }
  const [only] = parts;
  if (parts.length !== 1 || only?.typing?.by !== "element") return undefined;
  return leavesOf(set.schemas, only.typing.name)?.map(({ name, repeated, required }) => ({ name, repeated, required }));
}
