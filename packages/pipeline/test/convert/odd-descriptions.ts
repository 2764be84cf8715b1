/** Descriptions that are valid, or similar to real ones, but unusual. The same seed gives the same description. */
export interface OddDescription {
  /** The files by address; the entry is `memory:/odd/entry.wsdl`. */
  readonly files: Readonly<Record<string, string>>;
}

type Chance = (of: number) => boolean;
interface Dice {
  readonly below: (count: number) => number;
  readonly chance: Chance;
  readonly oneOf: <T>(all: readonly T[]) => T;
}

export function oddDescription(seed: number): OddDescription {
  const dice = diceOf(seed);
  const writer = new Writer(dice);
  return { files: writer.files() };
}

/** Returns pseudorandom numbers from a seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed * 0x9e3779b1;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  return {
    below,
    chance: (of) => below(of) === 0,
    oneOf: (all) => {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error("There is one.");
      return one;
    },
  };
}

const soap11 = "http://schemas.xmlsoap.org/wsdl/soap/";
const soap12 = "http://schemas.xmlsoap.org/wsdl/soap12/";
const namespaces = `xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:soap="${soap11}" xmlns:soap12="${soap12}" xmlns:http="http://schemas.xmlsoap.org/wsdl/http/"
  xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/" xmlns:t="urn:odd" xmlns:x="urn:extension"`;

interface Port {
  readonly type: string;
  readonly operations: readonly Operation[];
}

interface Operation {
  readonly name: string;
  readonly input?: string;
  readonly output?: string;
  readonly faults: readonly string[];
}

class Writer {
  readonly #dice: Dice;
  readonly #messages: string[] = [];
  readonly #kinds = new Map<string, readonly string[]>();

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  files(): Readonly<Record<string, string>> {
    const { below, chance } = this.#dice;
    const ports = Array.from({ length: 1 + below(3) }, (_, index) => this.#port(index));
    const messages = this.#messageTexts();
    const portTypes = ports.map((port) => this.#portType(port));
    const bindings = ports.flatMap((port) => this.#bindings(port));
    const names = [...bindings.join("").matchAll(/<binding name="(\w+)"/g)].map(([, name = ""]) => name);
    const services = Array.from({ length: below(3) }, (_, index) => this.#service(index, names));
    if (!chance(3))
      return { "memory:/odd/entry.wsdl": this.#document("Odd", [messages, portTypes, bindings, services]) };
    const imported = this.#document("Abstract", [messages, portTypes], false);
    const imports = `<import namespace="urn:odd" location="abstract.wsdl">${this.#inside()}</import>`;
    return {
      "memory:/odd/entry.wsdl": this.#document("Odd", [[imports], bindings, services]),
      "memory:/odd/abstract.wsdl": imported,
    };
  }

  #document(name: string, parts: readonly (readonly string[])[], hasTypes = true): string {
    const types = `<types>${this.#inside()}<xs:schema targetNamespace="urn:odd" elementFormDefault="qualified">
      <xs:element name="Ask"><xs:complexType><xs:sequence><xs:element name="q" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="Tell"><xs:complexType><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="Wrong" type="xs:string"/><xs:complexType name="Odd"><xs:sequence/></xs:complexType>
    </xs:schema></types>`;
    const own = this.#dice.chance(4) ? "" : ` name="${name}"`;
    const all = [...(hasTypes ? [types] : []), ...parts.flat()];
    return `<definitions${own} targetNamespace="urn:odd" ${namespaces}${this.#attribute()}>${this.#inside()}${all.join("\n")}</definitions>`;
  }

  /** Returns documentation and extensions in some elements. */
  #inside(): string {
    const { chance, below } = this.#dice;
    const text = chance(5)
      ? `<documentation>Note ${below(50)}.${chance(3) ? " <b>Bold</b> &amp; more" : ""}</documentation>`
      : "";
    const extension = chance(8) ? `<x:odd of="t:Thing${below(9)}"><x:in>${below(9)}</x:in></x:odd>` : "";
    return text + extension;
  }

  #attribute(): string {
    return this.#dice.chance(9) ? ` x:mark="m${this.#dice.below(9)}"` : "";
  }

  #port(index: number): Port {
    const { below, chance } = this.#dice;
    const type = `Port${index}`;
    const operations = Array.from({ length: 1 + below(3) }, (_, at): Operation => {
      const name = chance(8) ? "Same" : `Do${index}${at}`;
      const kind = below(6);
      return {
        name,
        ...(kind === 0 ? {} : { input: this.#message(chance(3) ? `${name}In` : `${type}${name}Request`) }),
        ...(kind === 1 ? {} : { output: this.#message(chance(3) ? "Common" : `${name}Out`) }),
        faults: Array.from({ length: below(5) === 0 ? 1 + below(2) : 0 }, (_, n) => this.#message(`${name}Fault${n}`)),
      };
    });
    return { type, operations };
  }

  #message(name: string): string {
    this.#messages.push(name);
    return name;
  }

  #messageTexts(): readonly string[] {
    const { below, chance, oneOf } = this.#dice;
    const all = [...new Set(this.#messages), ...(chance(2) ? ["Unused"] : []), ...(chance(6) ? ["Common"] : [])];
    return all.flatMap((name) => {
      if (chance(25)) return [];
      const parts = Array.from({ length: oneOf([1, 1, 1, 1, 0, 2, 3]) }, (_, index) =>
        chance(12) ? "same" : `p${index}`,
      );
      this.#kinds.set(name, parts);
      const typing = () =>
        oneOf([
          'element="t:Ask"',
          'element="t:Tell"',
          'type="xs:string"',
          'type="t:Odd"',
          'element="t:Wrong" type="xs:int"',
          "",
        ]);
      const byDefault = chance(2) ? `element="t:${oneOf(["Ask", "Tell"])}"` : undefined;
      const texts = parts.map(
        (part) => `<part name="${part}" ${byDefault ?? typing()}${this.#attribute()}>${this.#inside()}</part>`,
      );
      return [
        `<message name="${name}"${this.#attribute()}>${below(9) === 0 ? "" : this.#inside()}${texts.join("")}</message>`,
      ];
    });
  }

  #portType({ type, operations }: Port): string {
    const { chance } = this.#dice;
    const side = (kind: string, message: string | undefined, name?: string): string =>
      message === undefined
        ? ""
        : `<${kind}${name ?? (chance(5) ? ` name="Named${message}"` : "")} message="t:${message}"${this.#attribute()}>${this.#inside()}</${kind}>`;
    const texts = operations.map(({ name, input, output, faults }) => {
      const sides = [side("input", input), side("output", output)];
      const inOrder = chance(9) ? sides.toReversed() : sides;
      const own = faults.map((fault, index) => side("fault", fault, ` name="F${index}"`));
      const order = chance(9) ? ' parameterOrder="p0 p1"' : "";
      return `<operation name="${name}"${order}${this.#attribute()}>${this.#inside()}${inOrder.join("")}${own.join("")}</operation>`;
    });
    return `<portType name="${type}"${this.#attribute()}>${this.#inside()}${texts.join("")}</portType>`;
  }

  #bindings(port: Port): readonly string[] {
    const { below, oneOf } = this.#dice;
    return Array.from({ length: oneOf([1, 1, 2, 0]) }, () => {
      const kind = oneOf(["soap", "soap", "soap12", "http", "x"]);
      const name = `${port.type}${kind}${below(3)}`;
      return this.#binding(name, kind, port);
    });
  }

  #binding(name: string, kind: string, { type, operations }: Port): string {
    const { chance, oneOf } = this.#dice;
    const style = oneOf(['style="document"', 'style="rpc"', ""]);
    const protocol =
      kind === "http"
        ? `<http:binding verb="${oneOf(["GET", "POST"])}"/>`
        : kind === "x"
          ? "<x:binding/>"
          : `<${kind}:binding ${style} transport="${oneOf(["http://schemas.xmlsoap.org/soap/http", "urn:transport"])}"${this.#attribute()}/>`;
    const texts = operations.flatMap((operation) => (chance(9) ? [] : [this.#boundOperation(operation, kind)]));
    const odd = chance(9) ? ['<operation name="Nowhere"><input/></operation>'] : [];
    return `<binding name="${name}" type="t:${type}"${this.#attribute()}>${this.#inside()}${protocol}${[...texts, ...odd].join("")}</binding>`;
  }

  #boundOperation({ name, input, output, faults }: Operation, kind: string): string {
    const { chance, oneOf } = this.#dice;
    const isSoap = kind.startsWith("soap");
    const protocol = isSoap
      ? oneOf([
          `<${kind}:operation soapAction="urn:odd/${name}"/>`,
          `<${kind}:operation soapAction="" style="rpc"/>`,
          "",
        ])
      : kind === "http"
        ? `<http:operation location="/${name}"/>`
        : "";
    const side = (of: string, message: string | undefined): string => {
      if (message === undefined) return chance(12) ? `<${of}/>` : "";
      const own = chance(9) ? ` name="Bound${of}"` : "";
      return `<${of}${own}${this.#attribute()}>${this.#inside()}${this.#carriers(kind, message, of)}</${of}>`;
    };
    const own = faults.flatMap((_, index) =>
      chance(6)
        ? []
        : [`<fault name="F${index}">${isSoap ? `<${kind}:fault name="F${index}" use="literal"/>` : ""}</fault>`],
    );
    return `<operation name="${name}"${this.#attribute()}>${this.#inside()}${protocol}${side("input", input)}${side("output", output)}${own.toReversed().join("")}</operation>`;
  }

  #carriers(kind: string, message: string, of: string): string {
    const { chance, oneOf } = this.#dice;
    if (kind === "http")
      return of === "input"
        ? oneOf(["<http:urlEncoded/>", "<http:urlReplacement/>", ""])
        : '<mime:content type="text/xml"/>';
    if (kind === "x") return "<x:body/>";
    const [first] = this.#kinds.get(message) ?? [];
    const parts = first !== undefined && chance(6) ? ` parts="${first}"` : "";
    const header =
      first !== undefined && chance(6)
        ? `<${kind}:header message="t:${message}" part="${first}" use="literal"${this.#attribute()}/>`
        : "";
    const use = oneOf([
      'use="literal"',
      'use="literal"',
      'use="encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"',
      "",
    ]);
    return `<${kind}:body ${use}${parts}${chance(6) ? ' namespace="urn:other"' : ""}/>${header}`;
  }

  #service(index: number, bindings: readonly string[]): string {
    const { below, oneOf } = this.#dice;
    if (bindings.length === 0) return `<service name="Service${index}">${this.#inside()}</service>`;
    const ports = Array.from({ length: below(4) }, (_, at) => {
      const binding = oneOf(bindings);
      const kind = /soap12/.test(binding) ? "soap12" : /http/.test(binding) ? "http" : "soap";
      const address = oneOf([
        `<${kind}:address location="http://odd.test/${at}"/>`,
        `<${kind}:address location="http://odd.test/${at}"${this.#attribute()}/>`,
        "",
        "<x:address/>",
      ]);
      return `<port name="${oneOf([binding, `P${at}`, "Same"])}" binding="t:${binding}"${this.#attribute()}>${this.#inside()}${address}</port>`;
    });
    return `<service name="Service${index}"${this.#attribute()}>${this.#inside()}${ports.join("")}</service>`;
  }
}
