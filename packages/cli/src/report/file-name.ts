import { type DocumentUri, shortUri } from "@soapstone/workspace";

/**
 * Returns the name of a document for a report: if it is in the folder, its relative path with slashes; otherwise its
 * address or absolute path.
 */
export function fileNameIn(folder: DocumentUri, uri: DocumentUri): string {
  return shortUri(uri, folder);
}
