import { type Annotated, type Described, textOf } from "@soapstone/xml-model";

/** Returns the documentation of a component with white space collapsed. */
export function annotationText({ notes }: Annotated): string | undefined {
  const texts = (notes ?? []).flatMap(({ kind, content }) =>
    kind === "documentation" ? [collapsed(textOf(content))] : [],
  );
  return texts.some((text) => text !== "") ? texts.join(" ").trim() : undefined;
}

/** Returns the documentation of a WSDL component with white space collapsed. */
export function documentationText({ documentation }: Described): string | undefined {
  const text = documentation === undefined ? "" : collapsed(textOf(documentation));
  return text === "" ? undefined : text;
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
