import type { DocumentUri } from "@soapstone/workspace";

/** The address of what a step gives: its file `api.json` is shown as `orders > to-apidoc: api.json`. */
export function stepFolder(pipeline: string, id: string): DocumentUri {
  return `pipeline:/${encodeURIComponent(pipeline)}/${encodeURIComponent(id)}/`;
}
