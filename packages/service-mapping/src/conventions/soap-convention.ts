import { isArray, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { soapFacts } from "@soapstone/conversion";
import type { SoapEncoding, SoapStyle, SoapVersion } from "@soapstone/xml-model";
import { encodingFields, encodingFrom } from "../complement/encoding.ts";
import { compact, flagField, objectField, optionalField, textField } from "../complement/fields.ts";

/**
 * The SOAP convention of most messages of a document, stated once in the document complement; operations that differ
 * have their own complement.
 */
export interface SoapConvention extends BodyConvention {
  readonly version: SoapVersion;
  readonly style: SoapStyle;
  /** The convention of outputs, where it differs from that of inputs. */
  readonly output?: BodyConvention;
  /** Whether soap:operation states the style. */
  readonly statesStyle: boolean;
  /** Whether soap:binding states no style. */
  readonly styleByDefault: boolean;
  /** Whether operations state the order of their parameters, though it is that of the parts. */
  readonly parameterOrder: boolean;
  /** Whether inputs and outputs of bindings have no names, though those of their port types have. */
  readonly unnamed: boolean;
  /** Whether soap:operation has no action. */
  readonly withoutAction: boolean;
  /** Whether parts of document style have types; those of rpc style always do. */
  readonly typedParts: boolean;
}

const defaultBody: BodyConvention = { use: "literal", listsParts: false, headersLast: false };

/** The convention where the document complement states none: SOAP 1.1, document style, literal, no lists of parts. */
export const defaultSoap: SoapConvention = {
  ...defaultBody,
  version: "1.1",
  style: "document",
  statesStyle: false,
  styleByDefault: false,
  parameterOrder: false,
  unnamed: false,
  withoutAction: false,
  typedParts: false,
};

export interface BodyConvention extends SoapEncoding {
  /** Whether soap:body names its parts, though it carries all of them. */
  readonly listsParts: boolean;
  /** Whether soap:header follows soap:body. */
  readonly headersLast: boolean;
}

const flags = ["statesStyle", "styleByDefault", "parameterOrder", "unnamed", "withoutAction", "typedParts"] as const;

/** The context that determines the defaults of a convention. */
export interface ConventionContext {
  readonly targetNamespace: string;
  /** Whether every value is stated, without defaults by style or encoding. */
  readonly isWhole?: boolean;
}

/** The context for a binding that differs from the document's convention: all its values are written. */
export const wholeConvention: ConventionContext = { targetNamespace: "", isWhole: true };

/** Writes a convention for the complement, without its defaults; undefined where nothing is left. */
export function soapConventionComplement(
  convention: SoapConvention,
  context: ConventionContext,
): JsonObject | undefined {
  const { output, style } = convention;
  const inferred = defaultFlags(convention, context);
  return compact([
    ["version", convention.version === defaultSoap.version ? undefined : convention.version],
    ["style", style === inferredStyle(convention, context) ? undefined : style],
    ...bodyFields(convention, style, context),
    // True: outputs have none of the fields that inputs have.
    ["output", output && (compact(bodyFields(output, style, context)) ?? true)],
    ...flags.map(
      (flag) => [flag, convention[flag] === inferred[flag] ? undefined : flagJson(flag, convention)] as const,
    ),
  ]);
}

/** Writes one flag. `parameterOrder` is written as a list, empty where operations have none. */
function flagJson(flag: (typeof flags)[number], convention: SoapConvention): Json {
  return flag === "parameterOrder" && !convention.parameterOrder ? [] : convention[flag];
}

function bodyFields(convention: BodyConvention, style: SoapStyle, context: ConventionContext) {
  const { use, encodingStyle, namespace } = convention;
  const inferred = defaultEncoding(use, style, context);
  return [
    ...encodingFields({ ...optionalField("use", use) }),
    [
      "encodingStyle",
      sameJson(encodingStyle ?? false, inferred.encodingStyle ?? false)
        ? undefined
        : sameJson(encodingStyle ?? false, ownEncoding)
          ? true
          : (encodingStyle ?? false),
    ],
    [
      "namespace",
      namespace === inferred.namespace
        ? undefined
        : namespace === context.targetNamespace
          ? true
          : (namespace ?? false),
    ],
    ["listsParts", convention.listsParts ? true : undefined],
    ["headersLast", convention.headersLast ? true : undefined],
  ] as const;
}

/** Returns the default style: `rpc` for encoded messages, since encoded documents are rare. */
function inferredStyle({ use }: Pick<SoapConvention, "use">, { isWhole }: ConventionContext): SoapStyle {
  return isWhole !== true && use === "encoded" ? "rpc" : "document";
}

/** The default flags: operations state the style where their binding does not. */
function defaultFlags(
  { styleByDefault }: Pick<SoapConvention, "styleByDefault">,
  { isWhole }: ConventionContext,
): Pick<SoapConvention, (typeof flags)[number]> {
  return { ...defaultSoap, statesStyle: isWhole !== true && styleByDefault };
}

/** The encoding of SOAP 1.1 (§5). */
const ownEncoding = [soapFacts("1.1").encoding];

/**
 * The default encoding: in rpc style the wrapper is in the target namespace, and encoded messages use the encoding of
 * SOAP itself.
 */
export function defaultEncoding(
  use: SoapEncoding["use"],
  style: SoapStyle,
  { targetNamespace, isWhole }: ConventionContext,
): SoapEncoding {
  if (isWhole === true) return {};
  return {
    ...optionalField("encodingStyle", use === "encoded" ? ownEncoding : undefined),
    ...optionalField("namespace", style === "rpc" ? targetNamespace : undefined),
  };
}

export function soapConventionFrom(from: JsonObject, context: ConventionContext): SoapConvention {
  const statedStyle = textField(from, "style");
  const style =
    statedStyle === "rpc" || statedStyle === "document" ? statedStyle : inferredStyle(encodingFrom(from), context);
  const body = (of: JsonObject) => bodyFrom(of, style, context);
  const styleByDefault = flagField(from, "styleByDefault") ?? false;
  const inferred = defaultFlags({ styleByDefault }, context);
  const flag = (name: (typeof flags)[number]) =>
    flagField(from, name) ?? (isArray(from.get(name)) ? false : inferred[name]);
  const version = textField(from, "version");
  return {
    ...body(from),
    ...optionalField("output", from.has("output") ? body(objectField(from, "output")) : undefined),
    version: version === "1.1" || version === "1.2" ? version : defaultSoap.version,
    style,
    styleByDefault,
    statesStyle: flag("statesStyle"),
    parameterOrder: flag("parameterOrder"),
    unnamed: flag("unnamed"),
    withoutAction: flag("withoutAction"),
    typedParts: flag("typedParts"),
  };
}

function bodyFrom(from: JsonObject, style: SoapStyle, context: ConventionContext): BodyConvention {
  const statedEncoding = encodingFrom(from);
  const inferred = defaultEncoding(statedEncoding.use, style, context);
  const isOwn = flagField(from, "encodingStyle") === true;
  const isTarget = flagField(from, "namespace") === true;
  const {
    encodingStyle = isOwn ? ownEncoding : inferred.encodingStyle,
    namespace = isTarget ? context.targetNamespace : inferred.namespace,
  } = statedEncoding;
  return {
    ...optionalField("use", statedEncoding.use),
    ...optionalField("encodingStyle", flagField(from, "encodingStyle") === false ? undefined : encodingStyle),
    ...optionalField("namespace", flagField(from, "namespace") === false ? undefined : namespace),
    listsParts: flagField(from, "listsParts") === true,
    headersLast: flagField(from, "headersLast") === true,
  };
}
