import type { OutputFile } from "@soapstone/pipeline";

/** The residual in the files of a description, and the files without it. */
export interface FilesWithoutResidual {
  readonly files: readonly Pick<OutputFile, "name" | "text">[];
  readonly residual: string;
}

/** The residual of a description; those of schemas are in annotations, and are no optional extensions. */
const element = /<c:residual(?=[^>]*:required=)(?:[^>"']|"[^"]*"|'[^']*')*?(?:\/>|>[^<]*<\/c:residual\s*>)/g;

export function withoutResidual(files: readonly OutputFile[]): FilesWithoutResidual {
  return {
    files: files.map(({ name, text }) => ({ name, text: text.replace(element, "") })),
    residual: files.flatMap(({ text }) => text.match(element) ?? []).join("\n"),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: people edit text, whatever is in it
type Value = any;

/**
 * Returns the first location at which two descriptions differ. The complement, the name of the version field, and the
 * definition of a type that one of them has inline are no differences.
 */
export function firstDifference(edited: Value, again: Value, at = ""): string | undefined {
  if (typeof edited !== "object" || typeof again !== "object" || edited === null || again === null)
    return edited === again ? undefined : `${at} was ${JSON.stringify(edited)}, and is ${JSON.stringify(again)}`;
  const keys = [...new Set([...Object.keys(edited), ...Object.keys(again)])].filter(
    (key) => !["x-wsdl", "x-xsd"].includes(key) && !(at === "" && ["apidoc", "swagger"].includes(key)),
  );
  for (const key of keys) {
    if (!(key in edited) && at === "/definitions") continue;
    if (!(key in edited)) return `${at}/${key} is new`;
    if (!(key in again)) return `${at}/${key} is gone`;
    const inner = firstDifference(edited[key], again[key], `${at}/${key}`);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
