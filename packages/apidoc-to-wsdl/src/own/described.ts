import { type BackwardService, documentation, extensibility, type Prose } from "@soapstone/mapping";
import type { Described, XmlNode } from "@soapstone/xml-model";

/** What stands at a node besides its own fields: its documentation where no word of the document is for it. */
export function describedFrom(context: BackwardService): Described {
  return extensibility.backward({}, context);
}

/** A description of the document as documentation; one that says just `synthetic` has none. */
export function documentedBy(
  prose: Prose,
  synthetic: string | undefined,
  context: BackwardService,
): readonly XmlNode[] | undefined {
  if (prose.description !== undefined && prose.description === synthetic) return undefined;
  return documentation.backward(prose, context);
}
