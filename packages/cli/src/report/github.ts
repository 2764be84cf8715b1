import type { DocumentUri } from "@soapstone/workspace";
import { harmless } from "@soapstone/workspace";
import { fileNameIn } from "./file-name.ts";
import type { Finding } from "./finding.ts";

const commands = { error: "error", warning: "warning", info: "notice" } as const;

/**
 * Prints a finding as a workflow command of GitHub Actions, which annotates the line in the view of the changed files.
 */
export function printGithubLine({ code, severity, message, advice, place }: Finding, folder: DocumentUri): string {
  const properties = {
    ...(place === undefined ? {} : { file: fileNameIn(folder, place.uri) }),
    ...(place?.start === undefined ? {} : { line: String(place.start.line), col: String(place.start.column) }),
    title: code,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  return `::${commands[severity]} ${list.join(",")}::${escapedData(`${message}\nFix: ${advice}`)}\n`;
}

/** Escapes the characters that would end a workflow command, and displays other control characters as escapes. */
function escapedData(text: string): string {
  return harmless(text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
