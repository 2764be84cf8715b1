import type { Json } from "@soapstone/apidoc-model";
import type { Workspace } from "@soapstone/workspace";
import type { Edge } from "../edge.ts";
import { apidocLanguage } from "./apidoc-language.ts";
import { reach } from "./reach.ts";
import { schemaLanguage } from "./schema-language.ts";

/** Returns the references of all parts that the entry of an apidoc needs. */
export function apidocEdges(workspace: Workspace<Json>): readonly Edge[] {
  const entry = workspace.documents.get(workspace.entry);
  return entry === undefined ? [] : reach(apidocLanguage(workspace, entry.root)).edges();
}

/** Returns the references of all parts that the entry of a JSON Schema needs. */
export function schemaEdges(workspace: Workspace<Json>): readonly Edge[] {
  const entry = workspace.documents.get(workspace.entry);
  return entry === undefined ? [] : reach(schemaLanguage(workspace, entry.root)).edges();
}
