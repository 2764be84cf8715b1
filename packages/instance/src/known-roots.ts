import { nearest } from "@soapstone/workspace";
import { clark, type QName, type SchemaSet } from "@soapstone/xml-model";
import { listed } from "./listed.ts";

/**
 * Lists the root elements of a schema, for a message about an unknown one: those with the same or a similar name first.
 */
export function knownRoots(set: SchemaSet, { local }: QName): string {
  const names = set.components.flatMap((component) =>
    component.kind === "element" && !component.abstract && !set.isStandard(component) ? [component.name] : [],
  );
  const namesakes = names.filter((name) => name.local === local);
  if (namesakes.length > 0) return listed(namesakes.map(clark), most);
  const nearestName = nearest(
    local,
    names.map((name) => name.local),
  );
  const similar = names.filter((name) => name.local === nearestName);
  return listed((similar.length > 0 ? similar : names).map(clark), most);
}

const most = 5;
