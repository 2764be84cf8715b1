import { type Annotated, type Described, textOf } from "@soapstone/xml-model";

/** What people read about a component: its documentation, white space collapsed. */
export function annotationText({ notes }: Annotated): string | undefined {
  const texts = (notes ?? []).flatMap(({ kind, content }) =>
    kind === "documentation" ? [collapsed(textOf(content))] : [],
  );
  return texts.some((text) => text !== "") ? texts.join(" ").trim() : undefined;
}

/** The same for a part of a WSDL. */
export function documentationText({ documentation }: Described): string | undefined {
  const text = documentation === undefined ? "" : collapsed(textOf(documentation));
  return text === "" ? undefined : text;
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
