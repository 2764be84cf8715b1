import { readJson, writeJson } from "@soapstone/apidoc-model";
import { type DocumentInput, type MessageSelection, openMessages } from "@soapstone/pipeline";
import type { Diagnostic, Result } from "@soapstone/workspace";

type Selection = MessageSelection & { readonly operation: string };

/**
 * Reads a WSDL or an API file once, to encode and decode many of its messages as `encodeDocument` and `decodeDocument`
 * do. A refusal is a text with the reason.
 */
export async function openedMessages(schema: DocumentInput) {
  const { messages, diagnostics } = await openMessages({ schema });
  if (messages === undefined) throw new Error(reasons(diagnostics));
  return {
    /** Encodes a request or response; both are texts. */
    encode: (text: string, selection: Selection): string => {
      const unit = readJson({ uri: "memory:/unit.json", text });
      const message = unit.ok ? messages.encode(unit.value, selection) : unit;
      return textOf(message, (made) => made);
    },
    /** Decodes a message; both are texts. */
    decode: (text: string, selection: Selection): string => {
      return textOf(messages.decode(text, selection), ({ unit }) => writeJson(unit, { format: "json" }));
    },
  };
}

function textOf<T>(result: Result<T>, written: (value: T) => string): string {
  const isRefused = !result.ok || result.diagnostics.some(({ severity }) => severity === "error");
  return isRefused ? reasons(result.diagnostics) : written(result.value);
}

function reasons(diagnostics: readonly Diagnostic[]): string {
  return `refused: ${diagnostics.map(({ code, message }) => `${code} ${message}`).join("; ")}`;
}
