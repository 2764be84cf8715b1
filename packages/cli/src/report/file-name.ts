import { type DocumentUri, shortUri } from "@soapstone/workspace";

/** The name of a document for a report: relative to the folder where it lies in it, with slashes; else its address or whole path. */
export function fileNameIn(folder: DocumentUri, uri: DocumentUri): string {
  return shortUri(uri, folder);
}
