import type { FactNode } from "@soapstone/conversion";
import type { GroupDefinition, Particle } from "@soapstone/xml-model";
import { PropertyKeys } from "../../names/property-keys.ts";
import type { SchemaRule } from "../../walk.ts";
import { contentModel } from "./content-model.ts";

/** A model group is expanded where it is used; its definition is document complement, as an object of its elements. */
export const groupDefinition: SchemaRule<GroupDefinition> = {
  id: "schema/group",
  clauses: ["XSD 1.0 Part 1 §3.7.2"],
  owns: { left: ["group", "group@name"], right: [] },
  forward(definition, context) {
    const { ledger } = context.walk;
    const content: Particle = { min: 1, max: 1, term: definition.model };
    const nodes = nodesIn(content).filter((node) => !ledger.hasTaken(node));
    const part = {
      content: { kind: "elements", particle: content },
      keys: new PropertyKeys(),
      whenEmpty: "()",
    } as const;
    const keywords = contentModel.forward(part, context);
    for (const node of [definition, ...nodes]) ledger.settleAll(node, "complement", groupDefinition.id);
    return { type: "object", ...keywords };
  },
  backward(schema, context) {
    const { content } = contentModel.backward(schema, context);
    const term = content.kind === "elements" ? content.particle.term : undefined;
    return {
      kind: "group",
      name: { namespace: context.walk.scope.namespace, local: "" },
      model: term?.kind === "modelGroup" ? term : { kind: "modelGroup", compositor: "sequence", particles: [] },
    };
  },
};

/** Returns the particles and terms of a content, without the nodes inside declarations. */
function nodesIn(content: Particle): readonly FactNode[] {
  const nodes: FactNode[] = [];
  const waiting: Particle[] = [content];
  for (let particle = waiting.pop(); particle !== undefined; particle = waiting.pop()) {
    nodes.push(particle, particle.term);
    if (particle.term.kind === "modelGroup") waiting.push(...particle.term.particles);
  }
  return nodes;
}
