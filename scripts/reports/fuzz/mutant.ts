import type { Dice } from "@soapstone/test-corpus";
import type { FuzzDocument } from "./documents.ts";
import { jsonMutation } from "./json-mutations.ts";
import { oneOf, unusualText } from "./unusual-texts.ts";
import { xmlMutation } from "./xml-mutations.ts";

/** Changes a document in one to three places, with pieces of its own, of another document or of its vocabulary. */
export function mutant(document: FuzzDocument, other: FuzzDocument, roll: Dice): FuzzDocument {
  const { uri } = document;
  const isXml = document.kind === "wsdl" || document.kind === "xsd";
  let { text } = document;
  for (let times = roll(3); times >= 0; times -= 1) {
    const changed =
      roll(8) === 0
        ? undefined
        : isXml
          ? xmlMutation(text, other.text, roll)
          : jsonMutation(text, other.text, uri, roll);
    text = changed ?? withToken(text, roll);
  }
  return { ...document, text };
}

/** Drops, doubles or replaces one word, character or line of a text. */
function withToken(text: string, roll: Dice): string {
  const tokens = text.split(/(\n|[\w.:#/-]+)/);
  const at = roll(tokens.length);
  const changed = ["", (tokens[at] ?? "").repeat(2), unusualText(roll), oneOf(roll, tokens) ?? ""];
  return tokens.with(at, oneOf(roll, changed) ?? "").join("");
}
