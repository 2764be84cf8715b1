import { type Apidoc, type JsonObject, writeSchemaObject } from "@soapstone/apidoc-model";
import { groupsDigest, shapeDigest } from "@soapstone/complement";
import { lazy, mapping } from "@soapstone/conversion";
import { reportUnappliedEdits } from "@soapstone/schema-constraints";
import { schemasAsRead, type UnexpressedKeyword } from "@soapstone/schema-documents";
import { namespacePrefixerFor, type OutsideUse, raise, withoutStandard } from "@soapstone/schema-mapping";
import { entryFileOf, retainedDefinitions, textsField } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { clark, type Message, type QName, type Schema } from "@soapstone/xml-model";
import { pointerOf } from "./context/operation-context.ts";
import { followedDefinitions } from "./definition/followed-definitions.ts";
import type { Description } from "./description.ts";
import { reportBrokenNames } from "./document/broken-names.ts";
import { withoutEmptiedBindings } from "./document/emptied-bindings.ts";
import { filedDescription } from "./document/filed-description.ts";
import { locatedDescription } from "./document/located-description.ts";
import type { MadeDescription, PlacedMade } from "./document/made-description.ts";
import { reportUnexpressed } from "./document/unexpressed-definitions.ts";
import { reportEmptied, reportTags, reportTwins, reportUnbound } from "./edit-findings.ts";
import { reportEditedShapes } from "./edits/fault-edits.ts";
import { reportSecurityEdits } from "./edits/security-edits.ts";
import type { ExternalForm } from "./external/external-description.ts";
import { madeOperations } from "./made-operations.ts";
import { declaredElements, reportFields } from "./message/declared-elements.ts";
import { type Lower, lowerEdited, lowerNothing } from "./operation/lower-edited.ts";
import { type PreparedApidoc, prepare } from "./prepare.ts";
import { reportNewHeaders } from "./residual/header-names.ts";
import { descriptionAsRead } from "./residual/reconvert.ts";
import { withRenewedTexts } from "./residual/renewed-texts.ts";
import { reproducedHalves } from "./residual/reproduced-halves.ts";
import {
  emptyResidual,
  type ResidualOptions,
  type RoundTripResidual,
  roundTripResidual,
} from "./residual/round-trip-residual.ts";

/** A WSDL, and the facts of the API description that it does not express. */
export interface ConvertedBack extends Description {
  /** The keywords of definitions that XML Schema does not express, by pointers below `/definitions`. */
  readonly unexpressed: readonly UnexpressedKeyword[];
  readonly residual: RoundTripResidual;
}

export interface WayBackOptions extends ResidualOptions {
  readonly uri: string;
  readonly report: Report;
  /** The file of the entry; by default as it was, or after the title. */
  readonly entry: string | undefined;
  /** For an external description: its converted form, and the original. */
  readonly external: (ExternalForm & { readonly original: Apidoc }) | undefined;
  /** The definitions that only the companion has; they follow edits of their uses. */
  readonly hiddenDefinitions?: ReadonlySet<string> | undefined;
  /** Whether the description is unedited since its conversion, so that it has no residual. */
  readonly isUnedited?: boolean | undefined;
}

interface Input extends WayBackOptions {
  readonly apidoc: Apidoc;
  readonly documentComplement: JsonObject | undefined;
}

/** Converts a description in the form of a converted one, edited or not, to a WSDL. */
export function convertedBack(
  apidoc: Apidoc,
  documentComplement: JsonObject | undefined,
  options: WayBackOptions,
): ConvertedBack {
  const { external, isStripped, report, uri } = options;
  const input: Input = { ...options, apidoc, documentComplement };
  const unlowered = () => madeDescription({ ...input, report: () => undefined }, lowerNothing);
  // An external description is lowered already; in a stripped one nothing shows which operations fit their messages.
  const isPlaced = () => (isStripped ? () => false : reproducedHalves(unlowered(), options));
  const made = madeDescription(input, external ? lowerNothing : lowerEdited(isPlaced));
  const residual = options.isUnedited === true ? emptyResidual(made) : roundTripResidual(made, options);
  const [lost] = residual.lostEdits;
  reportNewHeaders(residual.newHeaders, uri, report);
  if (lost !== undefined) report(mapping("lost-edit", listed(residual.lostEdits), { uri, pointer: lost }));
  if (external === undefined) {
    const definitions = [...(apidoc.definitions ?? [])].map(([name, one]) => [name, raise(one, "apidoc")] as const);
    reportEditedShapes(new Map(definitions), uri, report);
  }
  if (external === undefined && !made.isShaped) reportTags(made, residual.tags, options);
  if (external === undefined && !isStripped) {
    reportUnexpressed(made.unexpressed, uri, report);
    reportSecurityEdits([...residual.pointers, ...residual.removed], uri, report);
  }
  const { documents } = residual;
  reportBrokenNames(descriptionAsRead(documents, made.types, documentComplement), uri, report);
  return { documents, schemas: made.schemas, unexpressed: made.unexpressed, residual };
}

/** Returns the first pointers of a list as text, and the number of others. */
function listed(pointers: readonly string[]): { readonly parts: string; readonly more: number } {
  return { parts: pointers.slice(0, 3).join(", "), more: Math.max(0, pointers.length - 3) };
}

/** Builds the components and schemas of a WSDL from a description, and divides them into files. */
function madeDescription(input: Input, lower: Lower): MadeDescription {
  const { documentComplement, report, uri, isKept, external, hiddenDefinitions } = input;
  const renewed = external === undefined ? withRenewedTexts(input.apidoc) : input.apidoc;
  const isHidden = (name: string): boolean => hiddenDefinitions?.has(name) === true;
  const { whole, written } = followedDefinitions(renewed, { report, uri, isHidden });
  const prepared = prepare(whole, documentComplement, {
    report,
    uri,
    lower,
    isKept,
    isExternal: external !== undefined,
  });
  const { state, operations, selection, view, isGateways, types: made, definitions } = prepared;
  const { root, apidoc } = state;
  const all = madeOperations(prepared);
  const declared = withoutStandard(schemasOf(prepared, report), documentComplement);
  const set = lazy(() => schemasAsRead(declared, documentComplement));
  const { parts, bound, unfit, unfollowed, ...published } = locatedDescription(prepared, all, set);
  const before = { portTypes: prepared.portTypes.implied, ports: textsField(root, "unboundPorts") ?? [] };
  const { located, emptied } = withoutEmptiedBindings(published.located, before, set);
  for (const component of unfit) report(mapping("stale-difference", { component }, { uri, pointer: "" }));
  const names = new Map(prepared.renamed.map(({ name, previous }) => [clark(previous), name]));
  const nameNow = (name: QName): QName => names.get(clark(name)) ?? name;
  const placed = all.map((one, index): PlacedMade & { readonly made: typeof one } => {
    const { path, method } = operations[index]?.place ?? { path: "", method: "get" };
    const shape = external?.shapeOf(path, method);
    const mark = shape === undefined ? {} : { mark: { place: { path, method }, shape } };
    const { local } = nameNow(one.portType);
    const blocks = prepared.findings.blocks.get(pointerOf({ path, method })) ?? [];
    const { name } = one.operation;
    return { made: one, place: { path, method }, portType: local, name, bound: bound.get(one), blocks, ...mark };
  });
  reportTwins(unfollowed, placed, input);
  reportEmptied(emptied, input);
  if (external === undefined && !input.isStripped) reportUnbound(prepared, all, located, input);
  const withResiduals = () =>
    made.withDefinitionResiduals(
      declared,
      { definitions: external?.definitions ?? writtenDefinitions(prepared, written) },
      {
        isKept,
        isUnedited: input.places?.isUnedited,
        hidesXml: input.hidesXml,
        uses: usesOf(located.flatMap(({ definitions: { messages } }) => messages)),
        ...(view === "wire" ? { statedNames: true, prefixOf: namespacePrefixerFor(definitions) } : {}),
      },
    );
  const { schemas: types, unexpressed } =
    input.isUnedited === true ? { schemas: declared, unexpressed: [] } : withResiduals();
  const file = parts.find(({ location }) => location === "")?.file ?? entryFileOf(apidoc.info.title);
  return {
    ...filedDescription({ parts, located }, types, { entry: input.entry ?? file, documentComplement }),
    authored: external?.original ?? written,
    isExternal: external !== undefined,
    operations: placed,
    view,
    selection,
    shows: retainedDefinitions(root),
    ...shapeOf(renewed, root),
    isGateways,
    titleOfFile: file.replace(/\.[^.]+$/, ""),
    documentComplement,
    types,
    unexpressed,
  };
}

/** Returns the schemas with the elements that messages need; reports undeclared ones, and edits without effect. */
function schemasOf({ findings, types, state: { uri } }: PreparedApidoc, report: Report): readonly Schema[] {
  const { schemas, edits, fields } = declaredElements(findings.elements, types, findings.types);
  findings.addEdits(edits);
  reportUnappliedEdits(findings.edits, report);
  reportFields(fields, uri, report);
  return schemas;
}

/** Returns whether the operations of a description are as a plan made them, and whether the plan groups them. */
function shapeOf(apidoc: Apidoc, root: JsonObject): Pick<MadeDescription, "isShaped" | "hasGroups"> {
  const text = root.get("shape");
  const [shape, groups] = typeof text === "string" ? text.split(" ") : [];
  const isSame = shape !== undefined && shape === shapeDigest(apidoc);
  return {
    isShaped: isSame && (groups === undefined || groups === groupsDigest(apidoc)),
    hasGroups: groups !== undefined,
  };
}

/** Returns the definitions that are types, as the document has them; definitions made from parameters are no edits. */
function writtenDefinitions({ definitions, state: { apidoc } }: PreparedApidoc, written: Apidoc) {
  return new Map(
    [...definitions.keys()].flatMap((name) => {
      const schema = written.definitions?.has(name) === true ? apidoc.definitions?.get(name) : undefined;
      return schema === undefined ? [] : [[name, writeSchemaObject(schema)] as const];
    }),
  );
}

/** Returns the types and elements to which parts of messages refer. */
function usesOf(messages: readonly Message[]): readonly OutsideUse[] {
  const typings = messages.flatMap(({ parts }) => parts.flatMap(({ typing }) => typing ?? []));
  return typings.map(({ by, name }) => ({ kind: by, name }));
}
