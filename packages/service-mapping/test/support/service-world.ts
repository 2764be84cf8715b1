import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { Keeper, Recaller } from "@soapstone/complement";
import { type FactNode, type Fate, Ledger } from "@soapstone/conversion";
import { type BackwardWalk, type JsonSchema, schemaWalk } from "@soapstone/schema-mapping";
import type { Crossing, Trip } from "@soapstone/test-corpus";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import {
  type DefinitionsSet,
  definitionsSet,
  factsOf,
  type ModelNode,
  namespaces,
  type QName,
  xmlReader,
} from "@soapstone/xml-model";
import { defaultNames } from "../../src/conventions/name-roles.ts";
import { defaultSoap } from "../../src/conventions/soap-convention.ts";
import { backwardService } from "../../src/walk/backward-context.ts";
import type { Situation } from "../../src/walk/situation.ts";
import {
  type BackwardService,
  type ForwardService,
  forwardService,
  type ServiceRule,
  type ServiceWalk,
} from "../../src/walk/walk.ts";

export const library = "urn:library";

/** A description with the elements and types that the samples name. */
const text = `<definitions targetNamespace="${library}" xmlns="${namespaces.wsdl}" xmlns:xs="${namespaces.xsd}">
  <types>
    <xs:schema targetNamespace="${library}" elementFormDefault="qualified">
      <xs:simpleType name="Isbn"><xs:restriction base="xs:string"><xs:length value="13"/></xs:restriction></xs:simpleType>
      <xs:element name="FindBook"><xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="FindBookResponse"><xs:complexType><xs:sequence><xs:element name="title" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="NoSuchBook"><xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="Login"><xs:complexType><xs:sequence><xs:element name="user" type="xs:string"/><xs:element name="branch" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="Trace"><xs:complexType><xs:attribute name="id" type="xs:string"/></xs:complexType></xs:element>
    </xs:schema>
  </types>
</definitions>`;

export async function describedBy(wsdl: string): Promise<DefinitionsSet> {
  const uri = "memory:/a.wsdl";
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, wsdl]])), xmlReader, {});
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.diagnostics));
  return definitionsSet(loaded.value, () => undefined);
}

export const set = await describedBy(text);

/** Every fact is asked for, whatever node a sample is about. */
const anyFact = (node: FactNode): readonly string[] => ("kind" in node ? factsOf(node as ModelNode) : []);

export function serviceWalk(ledger = new Ledger<FactNode>(anyFact)): ServiceWalk {
  const report = () => undefined;
  return {
    set,
    types: schemaWalk(set.schemas, { options: { profile: "readable" }, ledger, report }),
    names: defaultNames,
    soap: defaultSoap,
    headers: new Map(),
    generatesSummaries: true,
    writesMarkdown: false,
    targetNamespace: library,
    elementNamespace: library,
    ledger,
    report,
  };
}

export const situation: Situation = {
  operation: "FindBook",
  portType: "Catalogue",
  style: "document",
  namespace: library,
  side: "input",
};

/** The way back of the types that the samples use. */
function backwardTypes(walk: ServiceWalk): BackwardWalk {
  const components = set.schemas.components.flatMap((component) => {
    const kind = component.kind === "element" ? "element" : "type";
    const name = component.name as QName;
    const definition = walk.types.definitionOf(kind, name);
    return definition === undefined ? [] : [[definition, { kind, name, elements: [] }] as const];
  });
  const byDefinition = new Map<string, NonNullable<ReturnType<BackwardWalk["componentOf"]>>>(components);
  return {
    options: { profile: "readable" },
    report: () => undefined,
    scope: { namespace: library, form: "qualified" },
    use: (schema) => (schema.ref === undefined ? builtinOf(schema) : byDefinition.get(schema.ref)?.name),
    definition: (name) => walk.types.definitions().get(name),
    elementOf: (definition, local) => walk.types.elementOf(definition, local),
    elementsOf: (definition) => walk.types.elementsOf(definition),
    isArrayType: () => false,
    componentOf: (definition) => byDefinition.get(definition),
    attributeGroup: () => undefined,
    globalAttribute: () => undefined,
    hasAttribute: () => false,
    definitionOf: (kind, name) => walk.types.definitionOf(kind, name),
  };
}

function builtinOf({ type, format, complement }: JsonSchema): QName | undefined {
  const said = complement?.get("type");
  const local = typeof said === "string" ? said : (builtins.get(`${String(type)} ${format ?? ""}`) ?? undefined);
  return local === undefined ? undefined : { namespace: namespaces.xsd, local };
}

const builtins = new Map([
  ["string ", "string"],
  ["string byte", "base64Binary"],
  ["integer int32", "int"],
  ["boolean ", "boolean"],
]);

export interface World {
  readonly situation?: Partial<Situation>;
  readonly walk?: Partial<ServiceWalk>;
  /** The node that the rule is at: its facts are the accounts. */
  readonly node?: FactNode;
}

/** The trip of a service rule over its own complement. */
export function serviceTrip<Left, Right>(
  rule: ServiceRule<Left, Right>,
  same: Pick<Trip<Left, Right>, "sameLeft" | "sameRight">,
  world: World = {},
): Trip<Left, Right> {
  const at = { ...situation, ...world.situation };
  return {
    ...same,
    forward: (left, recalled) => {
      const fates: Fate[] = [];
      const keeper = new Keeper();
      const walk = { ...serviceWalk(), ...world.walk };
      const context = forwardService(walk, at, keeper, rule, world.node ?? {});
      const side = rule.forward(left, remembering(context, recalled));
      if (keeper.complement !== undefined) fates.push("complement");
      return { side, complement: keeper.complement ?? new Map(), fates };
    },
    backward: (right, recalled) => backwardCrossing(rule, right, recalled, at, world),
  };
}

/** What the way back kept for the way forth stands on the left side; a notebook holds it here. */
function remembering(context: ForwardService, recalled: JsonObject): ForwardService {
  const { recall } = new Recaller(recalled).context(() => undefined);
  return recalled.size === 0 ? context : Object.assign(Object.create(context) as ForwardService, { recall });
}

function backwardCrossing<Left, Right>(
  rule: ServiceRule<Left, Right>,
  right: Right,
  recalled: JsonObject,
  at: Situation,
  world: World,
): Crossing<Left> {
  const walk = { ...serviceWalk(), ...world.walk };
  const complement = new Map<string, Json>();
  const base = backwardService(
    {
      types: backwardTypes(walk),
      names: walk.names,
      soap: walk.soap,
      headers: walk.headers,
      version: "1.1",
      targetNamespace: library,
      elementNamespace: library,
      situation: at,
      report: () => undefined,
    },
    new Recaller(recalled),
  );
  const keep: BackwardService["keep"] = (key, value, _fate, rebuilt) => {
    if (JSON.stringify(value) !== JSON.stringify(rebuilt)) complement.set(key, value);
  };
  const context: BackwardService = Object.assign(base, { keep });
  return { side: rule.backward(right, context), complement, fates: [] };
}

/** Plain data without positions and identity. */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(([key, entry]) => [key, plain(entry)]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => key !== "at" && key !== "scope" && key !== "prefix" && entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, plain(entry)]),
  );
}

export function sameData(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

export const same = { sameLeft: sameData, sameRight: sameData };
