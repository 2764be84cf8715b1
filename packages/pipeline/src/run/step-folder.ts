import type { DocumentUri } from "@soapstone/workspace";

/** Returns the address for the result of a step; its file `api.json` is displayed as `orders > to-apidoc: api.json`. */
export function stepFolder(pipeline: string, id: string): DocumentUri {
  return `pipeline:/${encodeURIComponent(pipeline)}/${encodeURIComponent(id)}/`;
}
