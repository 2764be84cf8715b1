import { type JsonObject, object } from "@soapstone/apidoc-model";
import type { Encoding, SoapBody, SoapStyle } from "@soapstone/xml-model";
import type { Exchange } from "./plan.ts";
import { compact, flagField, given, objectField, textField, textsField } from "./record/fields.ts";
import { flattened } from "./soap-message.ts";

/** How nearly all bodies of a document are bound, said once at its root; what differs says so itself. */
export interface SoapConvention extends BodyConvention {
  readonly style: SoapStyle;
  /** Of outputs, where they are bound in another way than inputs. */
  readonly output?: BodyConvention;
  /** soap:header stands behind soap:body. */
  readonly headersLast: boolean;
  /** soap:operation states the style. */
  readonly statesStyle: boolean;
  /** soap:binding does not state it. */
  readonly styleByDefault: boolean;
  /** Operations list the order of their parameters, though it is that of the parts. */
  readonly parameterOrder: boolean;
}

const defaultBody: BodyConvention = { use: "literal", listsParts: false };

/** Document style, literal, nothing listed: what is assumed where the root says nothing. */
export const defaultSoap: SoapConvention = {
  ...defaultBody,
  style: "document",
  headersLast: false,
  statesStyle: false,
  styleByDefault: false,
  parameterOrder: false,
};

export interface BodyConvention extends Encoding {
  /** soap:body names its parts, though it carries all of them. */
  readonly listsParts: boolean;
}

export function soapConventionOf(exchanges: readonly Exchange[]): SoapConvention {
  const [inputs, outputs, styles] = [new Votes<BodyConvention>(), new Votes<BodyConvention>(), new Votes<SoapStyle>()];
  const headersLast = new Majority();
  const statesStyle = new Majority();
  const styleByDefault = new Majority();
  const parameterOrder = new Majority();
  for (const { binding, bindingOperation, operation } of exchanges) {
    if (binding?.protocol.kind !== "soap" || bindingOperation === undefined) continue;
    styleByDefault.add(binding.protocol.styleByDefault === true);
    statesStyle.add(bindingOperation.soap?.style !== undefined);
    parameterOrder.add(operation.parameterOrder !== undefined);
    styles.add(bindingOperation.soap?.style ?? binding.protocol.style);
    for (const message of [bindingOperation.input, bindingOperation.output]) {
      const carriers = flattened(message?.carriers ?? []);
      const at = carriers.findIndex((carrier) => carrier.kind === "soap:body");
      const body = carriers[at];
      if (body?.kind !== "soap:body") continue;
      const header = carriers.findIndex((carrier) => carrier.kind === "soap:header");
      if (header >= 0) headersLast.add(header > at);
      (message === bindingOperation.input ? inputs : outputs).add(bodyConvention(body));
    }
  }
  const input = inputs.best ?? outputs.best ?? defaultBody;
  const output = outputs.best ?? input;
  return {
    ...input,
    ...given("output", JSON.stringify(output) === JSON.stringify(input) ? undefined : output),
    style: styles.best ?? defaultSoap.style,
    headersLast: headersLast.is,
    statesStyle: statesStyle.is,
    styleByDefault: styleByDefault.is,
    parameterOrder: parameterOrder.is,
  };
}

/** More often than not. */
class Majority {
  #balance = 0;
  add(is: boolean): void {
    this.#balance += is ? 1 : -1;
  }
  get is(): boolean {
    return this.#balance > 0;
  }
}

function bodyConvention({ use, encodingStyle, namespace, parts }: SoapBody): BodyConvention {
  return {
    ...given("use", use),
    ...given("encodingStyle", encodingStyle),
    ...given("namespace", namespace),
    listsParts: parts !== undefined,
  };
}

/** The value that most are; of several, the first. */
class Votes<T> {
  readonly #counts = new Map<string, { readonly value: T; count: number }>();
  add(value: T): void {
    const key = JSON.stringify(value);
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { value, count: 1 });
    else known.count += 1;
  }
  get best(): T | undefined {
    const [best] = [...this.#counts.values()].sort((a, b) => b.count - a.count);
    return best?.value;
  }
}

const flags = ["headersLast", "statesStyle", "styleByDefault", "parameterOrder"] as const;

/** What of it is worth saying. */
export function soapConventionRecord(convention: SoapConvention): JsonObject | undefined {
  const { output } = convention;
  return compact([
    ["style", convention.style === "document" ? undefined : convention.style],
    ...bodyFields(convention),
    ["output", output && object(bodyFields(output))],
    ...flags.map((flag) => [flag, convention[flag] ? true : undefined] as const),
  ]);
}

function bodyFields({ use, encodingStyle, namespace, listsParts }: BodyConvention) {
  return [
    ["use", use === "literal" ? undefined : (use ?? "")],
    ["encodingStyle", encodingStyle],
    ["namespace", namespace],
    ["listsParts", listsParts ? true : undefined],
  ] as const;
}

export function soapConventionFrom(from: JsonObject): SoapConvention {
  return {
    ...bodyFrom(from),
    ...given("output", from.has("output") ? bodyFrom(objectField(from, "output")) : undefined),
    style: textField(from, "style") === "rpc" ? "rpc" : "document",
    headersLast: flagField(from, "headersLast") === true,
    statesStyle: flagField(from, "statesStyle") === true,
    styleByDefault: flagField(from, "styleByDefault") === true,
    parameterOrder: flagField(from, "parameterOrder") === true,
  };
}

function bodyFrom(from: JsonObject): BodyConvention {
  const use = textField(from, "use");
  return {
    ...given<"use", "literal" | "encoded">(
      "use",
      use === undefined ? "literal" : use === "encoded" ? "encoded" : undefined,
    ),
    ...given("encodingStyle", textsField(from, "encodingStyle")),
    ...given("namespace", textField(from, "namespace")),
    listsParts: flagField(from, "listsParts") === true,
  };
}
