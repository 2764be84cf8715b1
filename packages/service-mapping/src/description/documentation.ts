import { describedKinds } from "@soapstone/conversion";
import { divideTags, joinTags, textOfMarkdown, writtenMarkdown } from "@soapstone/documentation-markup";
import { blocksIn, type XmlNode } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { nodesFrom, xmlText } from "../complement/xml-text.ts";
import type { ServiceRule } from "../walk/walk.ts";
import { documentationText, isPlainText } from "./documentation-text.ts";
import { nameInWords, type Prose, proseOf, textOfProse } from "./summary.ts";

type Documentation = readonly XmlNode[] | undefined;

const owned = describedKinds.map((kind) => `${kind}@documentation` as const);

/**
 * `wsdl:documentation` becomes the `description` of the object that its parent becomes, in Markdown. Markup is
 * complement, and so is documentation without any text. An edited description wins over the stored markup, as plain
 * text in the same element.
 */
export const documentation: ServiceRule<Documentation, Prose> = {
  id: "service/documentation",
  clauses: ["WSDL 1.1 §2.1.4", "Swagger 2.0 Info Object", "Swagger 2.0 Operation Object"],
  owns: {
    left: owned,
    right: ["info.description", "tag.description", "operation.description", "bodyParameter.description"],
  },
  forward: (nodes, context) => {
    if (nodes === undefined) return {};
    const written = context.walk.writesMarkdown ? writtenMarkdown(nodes) : undefined;
    if (written !== undefined && written !== "") return { description: written };
    const description = documentationText(nodes);
    if (description === "") context.keep("documentation", xmlText(nodes), "complement");
    else if (!isPlainText(nodes)) context.keep("documentation", xmlText(withoutPlainText(nodes)), "approximated");
    return description === "" ? {} : { description };
  },
  backward: ({ description: markdown }, context) => {
    let nodes: readonly XmlNode[] = [];
    const recalled = context.recall<string>("documentation", (value) => {
      nodes = isText(value) ? withText(nodesFrom(value), markdown) : [];
      return isText(value) && (documentationText(nodes) || undefined) === markdown;
    });
    if (recalled !== undefined) return nodes;
    if (markdown === undefined) return undefined;
    const text = { kind: "text", text: textOfMarkdown(markdown) } as const;
    const [block, ...others] = blocksIn(nodesFrom(context.recall<string>("documentation", isText) ?? "")) ?? [];
    return block !== undefined && others.length === 0 ? [{ ...block, children: [text] }] : [text];
  },
};

/**
 * Leaves out the text of a single `wsdl:documentation` that has attributes and plain text: the description has the
 * text.
 */
function withoutPlainText(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const [block, ...others] = blocksIn(nodes) ?? [];
  return block !== undefined && others.length === 0 && isPlainText(block.children)
    ? [{ ...block, children: [] }]
    : nodes;
}

/** The inverse of `withoutPlainText`: puts the description back as the text of the element. */
function withText(nodes: readonly XmlNode[], text: string | undefined): readonly XmlNode[] {
  const [block, ...others] = blocksIn(nodes) ?? [];
  const isEmpty = block !== undefined && others.length === 0 && block.children.length === 0;
  return isEmpty && text !== undefined
    ? [{ ...block, children: [{ kind: "text", text: textOfMarkdown(text) }] }]
    : nodes;
}

/**
 * The documentation of an operation becomes `summary` (its first sentence) and `description`, which does not repeat a
 * paragraph that is the summary. An operation without such a sentence has its name, split into words, as summary. In
 * the conversion back, a summary that is made of the name is no documentation; after a rename it is, since later nothing
 * would show that it was generated.
 */
export const operationDocumentation: ServiceRule<Documentation, Prose> = {
  ...documentation,
  id: "service/summary",
  clauses: ["WSDL 1.1 §2.1.4", "Swagger 2.0 Operation Object"],
  owns: { left: ["operation@documentation"], right: ["operation.summary", "operation.description"] },
  forward: (nodes, context) => {
    const { description } = documentation.forward(nodes, context);
    const prose = description === undefined ? {} : taggedProseOf(description);
    const { generatesSummaries } = context.walk;
    return { ...(generatesSummaries ? { summary: nameInWords(context.situation.operation) } : {}), ...prose };
  },
  backward: ({ summary, description }, context) => {
    const isGenerated = summary === nameInWords(context.situation.operation);
    const text = textOfProse({
      ...optionalField("summary", isGenerated ? undefined : summary),
      ...optionalField("description", description),
    });
    return documentation.backward(optionalField("description", text), context);
  },
};

/** Splits Markdown into summary and description; tags such as `@param` at its end are no part of the summary. */
function taggedProseOf(markdown: string): Prose {
  const { text, tags } = divideTags(markdown);
  if (tags.length === 0) return proseOf(markdown);
  const { summary, description = "" } = text === "" ? {} : proseOf(text);
  return { ...optionalField("summary", summary), description: joinTags({ text: description, tags }) };
}
