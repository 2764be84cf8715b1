import { type ConvertOptions, convertDocument } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";

const inline = { complement: "inline" } as const;

/**
 * Converts documents given as texts by their names, the entry first, as the command does. Throws where there is no
 * output.
 */
export async function convertTexts(texts: Readonly<Record<string, string>>, options: ConvertOptions = {}) {
  const [entry = ""] = Object.keys(texts);
  const resolver = memoryResolver(Object.fromEntries(Object.entries(texts).map(([name, text]) => [uriOf(name), text])));
  const outcome = await convertDocument(
    { uri: uriOf(entry), resolver },
    { format: "json", ...(entry.endsWith(".json") ? {} : inline), ...options },
  );
  const { diagnostics } = outcome;
  const [first] = outcome.status === "converted" ? outcome.files : [];
  if (outcome.status !== "converted" || first === undefined) throw new Error(diagnostics.map(String).join());
  const { files, accounts } = outcome;
  return { text: first.text, files, accounts, diagnostics, codes: diagnostics.map(({ code }) => code) };
}

/** Converts one document of XML or JSON. */
export function convertText(text: string, options?: ConvertOptions) {
  return convertTexts({ [text.startsWith("<") ? "input.xml" : "input.json"]: text }, options);
}

/** Converts one document, and returns the output alone. */
export async function convertedText(text: string, options?: ConvertOptions): Promise<string> {
  return (await convertText(text, options)).text;
}

function uriOf(name: string): string {
  return `memory:/${name}`;
}
