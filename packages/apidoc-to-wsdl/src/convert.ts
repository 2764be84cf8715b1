import { type Apidoc, type ApidocSet, singleApidoc, writeApidoc } from "@soapstone/apidoc-model";
import { type CompanionConstructs, uneditedPlaces, xWsdl, xXsd } from "@soapstone/complement";
import { accountDiagnostics, type Channel, mapping } from "@soapstone/conversion";
import { readDocumentComplement } from "@soapstone/schema-mapping";
import { isOldComplement, unknownAddress } from "@soapstone/service-mapping";
import { type Diagnostic, failed, fileStem, ok, type Report, type Result } from "@soapstone/workspace";
import { accountsOf } from "./accounts.ts";
import { withImpliedComplement } from "./clean/inferred-complement.ts";
import type { CleanView } from "./clean/root.ts";
import type { WsdlConversion } from "./description.ts";
import { withDefaultPrefixes } from "./document/default-prefixes.ts";
import { type ExternalBinding, type ExternalForm, externalDescription } from "./external/external-description.ts";
import { externalFindings } from "./external/external-findings.ts";
import { serviceNameOf } from "./external/external-operations.ts";
import { isNowhere } from "./external/served-addresses.ts";
import type { Reconvert } from "./residual/reconvert.ts";
import { convertedBack } from "./way-back.ts";

/** How an apidoc becomes a WSDL; nothing has to be said. */
export interface ApidocToWsdlOptions {
  /** The name of the entry's file; unless said as it was, else after the title. */
  readonly entry?: string;
  /** The address of the document, for the places of diagnostics and accounts; that of the set unless said. */
  readonly uri?: string;
  /** How an apidoc that never was a WSDL is bound, one binding for each; SOAP 1.1 unless said. */
  readonly binding?: readonly Binding[];
  /** Of an apidoc that never was a WSDL; `urn:` and its title unless said. */
  readonly targetNamespace?: string;
  /** Whether what WSDL cannot state is kept in extension elements; `inline` unless said. */
  readonly complement?: Channel;
  /** Where an apidoc that never was a WSDL is served, instead of what it says. */
  readonly address?: string;
  /** Whether its files travel beside the envelopes of SOAP, instead of in them. */
  readonly attachments?: boolean;
  /** The constructs of the description as another version of the tool published them: what is as it was is no edit. */
  readonly published?: CompanionConstructs;
  /** Whether the description, of a WSDL, says nothing of XML: its companion does. */
  readonly hidesXml?: boolean;
  /** The definitions that only its companion has. */
  readonly hiddenDefinitions?: ReadonlySet<string>;
  /** The way forward, by which is found what the WSDL does not say of the description (`reconvert` of the pipeline). */
  readonly reconvert: Reconvert;
}

/** A protocol by which operations are bound. */
export type Binding = ExternalBinding;

/**
 * Converts a description of an HTTP API to a WSDL 1.1 description: back to what it was where it was one, else to a
 * service in the style document/literal wrapped. A description whose references lead to other files is given as a set.
 */
export function apidocToWsdl(input: Apidoc | ApidocSet, options: ApidocToWsdlOptions): Result<WsdlConversion> {
  const { entry, complement = "inline", reconvert, published, hidesXml, hiddenDefinitions } = options;
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  const set = "root" in input ? input : singleApidoc(input, writeApidoc(input));
  const { root } = set;
  const { uri = "root" in input ? set.uri : "" } = options;
  if (isOldComplement(root.extensions))
    return failed([mapping("old-complement", undefined, { uri, pointer: `/${xWsdl}` })]);
  const { form, origin, external } = convertedForm(set, options, report);
  const isExternal = origin === "external";
  const isStripped = origin === "stripped";
  const isKept = !isStripped && complement !== "none";
  const documentComplement = readDocumentComplement(form.extensions?.get(xXsd));
  const file = entry ?? (isExternal ? `${fileStem(serviceNameOf(root.info.title))}.wsdl` : undefined);
  const { unexpressed, residual, ...made } = convertedBack(form, documentComplement, {
    ...{ uri, report, entry: file, isKept, isStripped, hidesXml, hiddenDefinitions, reconvert },
    places: published && uneditedPlaces(writeApidoc(root), published),
    external: external && { ...external, original: root },
  });
  const accounts = accountsOf(root, uri, { unexpressed, residual, isKept });
  const { documents, schemas } = origin === "converted" ? made : withDefaultPrefixes(made, isKept);
  const findings = isExternal && isKept ? externalFindings(accounts, uri) : accountDiagnostics(accounts);
  return ok({ documents, schemas, accounts }, [...diagnostics, ...findings]);
}

/** A description in the form of a converted one: with a complement, its own or an implied one. */
interface ConvertedForm {
  readonly form: Apidoc;
  /** Whether its complement was there, was stripped, or never was. */
  readonly origin: "converted" | "stripped" | "external";
  readonly external?: ExternalForm;
}

function convertedForm(set: ApidocSet, options: ApidocToWsdlOptions, report: Report): ConvertedForm {
  const { root } = set;
  if (root.extensions?.has(xWsdl) === true) return { form: root, origin: "converted" };
  const stripped = strippedForm(root, options);
  if (stripped !== undefined) return { form: stripped, origin: "stripped" };
  const { binding: bindings = ["soap"], attachments: attaches = false, address, targetNamespace } = options;
  if (root.paths.items.size > 0 && isNowhere(root, address))
    report(mapping("no-host", { service: serviceNameOf(root.info.title), address: unknownAddress }));
  const external = externalDescription(set, { bindings, attaches, address, targetNamespace, report });
  return { form: external.apidoc, origin: "external", external };
}

/**
 * A stripped description, recognised as one of our views, with what it implies. An envelope is never a body; a facade may
 * be anybody's, whose own words the residual keeps where it may be written.
 */
function strippedForm(root: Apidoc, { binding = ["soap"], complement, ...options }: ApidocToWsdlOptions) {
  const [only, ...others] = binding;
  const version = only === "soap12" ? "1.2" : "1.1";
  const isAnybodys = complement !== "none" || others.length > 0;
  const views = isAnybodys ? wireAlone : only === "http" ? httpViews : allViews;
  const { address, targetNamespace } = options;
  return withImpliedComplement(root, { address, targetNamespace, version, views });
}

const wireAlone: readonly CleanView[] = ["wire"];
const httpViews: readonly CleanView[] = ["wire", "http"];
const allViews: readonly CleanView[] = ["facade", "wire", "http"];
