import type { Apidoc, Info, Scheme, Tag } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import { defaultVersion } from "@soapstone/schema-documents";
import { documentation, forwardService, groupField, tags, title } from "@soapstone/service-mapping";
import type { Described, PortType } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "../context/options.ts";
import { extensionsOf } from "../context/output-writing.ts";
import { type ForwardState, outsideOperations } from "../context/state.ts";

/**
 * Returns title, description and version: those of the service, else of the definitions; with several services those of
 * the definitions first.
 */
export function infoOf(state: ForwardState, options: WsdlToApidocOptions): Info {
  const { walk, root, documented } = state;
  const { set } = walk;
  const [service] = set.services;
  const several = set.services.length > 1;
  const [entry] = set.documents;
  const definitions = entry?.definitions;
  const portType = set.portTypes[0]?.name.local;
  const at = (rule: Parameters<typeof forwardService>[3], node: Described) =>
    forwardService(walk, outsideOperations(state.first), root, rule, node);
  const chosen =
    definitions === undefined
      ? undefined
      : title.forward(
          {
            ...(service === undefined || (several && definitions.name !== undefined)
              ? {}
              : { service: service.name.local }),
            ...(definitions.name === undefined ? {} : { definitions: definitions.name }),
            ...(portType === undefined ? {} : { portType }),
            ...(options.title === undefined ? {} : { requested: options.title }),
          },
          at(title, definitions),
        );
  const described = [set.services.length === 1 ? service : undefined, definitions].find(
    (it) => it?.documentation !== undefined,
  );
  if (described !== undefined) documented.add(described);
  // Without a service, or with several, the definitions already have the description.
  if (described === definitions && described !== undefined && set.services.length === 1)
    root.put("documented", "definitions");
  const description =
    described === undefined
      ? undefined
      : documentation.forward(described.documentation, at(documentation, described)).description;
  return {
    title: chosen ?? options.title ?? options.fallbackTitle ?? "Service",
    ...(description === undefined ? {} : { description }),
    version: options.apiVersion ?? defaultVersion,
  };
}

/**
 * Returns one tag for each port type with operations in the output, and the tags by which a plan groups them, in the
 * order of the operations.
 */
export function tagsOf(state: ForwardState): readonly Tag[] {
  const { operations } = state.plan;
  const used = new Map<PortType, string | undefined>();
  for (const { portType, tags: names } of operations) if (!used.has(portType)) used.set(portType, names[0]);
  const tagNames = new Set(operations.flatMap(({ tags: names, grouped = names }) => grouped));
  const isUsed = (name: string | undefined): boolean => name === undefined || tagNames.has(name);
  // The documentation of a port type without a tag is in the document complement, as a difference.
  for (const [portType, name] of used)
    if (!isUsed(name) && portType.documentation !== undefined)
      state.ledger.settle(portType, ["portType@documentation"], "complement", tags.id);
  const ofPortTypes = new Map(portTypeTags(state, used).map((tag) => [tag.name, tag]));
  const groups = new Set(operations.flatMap(({ grouped = [] }) => grouped.slice(0, 1)));
  const names = new Set(operations.flatMap(({ tags: own, grouped = own }) => grouped.slice(0, 1)));
  return [...names, ...[...ofPortTypes.keys()].filter((name) => isUsed(name) && !names.has(name))].map(
    (name) => ofPortTypes.get(name) ?? groupOf(name, groups),
  );
}

/** Returns a tag by which a plan groups operations. */
function groupOf(name: string, groups: ReadonlySet<string>): Tag {
  const keeper = new Keeper();
  if (groups.has(name)) keeper.put(groupField, name);
  return { name, ...extensionsOf(keeper.complement) };
}

function portTypeTags(state: ForwardState, used: ReadonlyMap<PortType, string | undefined>): readonly Tag[] {
  return [...used].map(([portType, tag]) => {
    const keeper = new Keeper();
    const context = forwardService(state.walk, outsideOperations(state.first), keeper, tags, portType);
    if (portType.documentation !== undefined) state.documented.add(portType);
    return {
      ...tags.forward({ ...portType, ...(tag === undefined ? {} : { tag }) }, context),
      ...extensionsOf(keeper.complement),
    };
  });
}

/** Returns the schemes: those of the options, else those of the HTTP ports, else https if a policy requires it. */
export function schemesOf(
  options: WsdlToApidocOptions,
  served: readonly Scheme[] | undefined,
  demanded: readonly Scheme[] | undefined,
): Pick<Apidoc, "schemes"> {
  const schemes = options.schemes ?? served ?? demanded;
  return schemes === undefined ? {} : { schemes };
}
