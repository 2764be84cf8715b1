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
import { hasNoAddress } from "./external/served-addresses.ts";
import type { Reconvert } from "./residual/reconvert.ts";
import { convertedBack } from "./way-back.ts";

/** Options of the conversion of an apidoc to WSDL; all but `reconvert` have defaults. */
export interface ApidocToWsdlOptions {
  /** The name of the entry's file; by default as it was, else after the title. */
  readonly entry?: string;
  /** The address of the document, for positions in diagnostics and accounts; by default that of the set. */
  readonly uri?: string;
  /** The bindings of an external apidoc; SOAP 1.1 by default. */
  readonly binding?: readonly ExternalBinding[];
  /** The target namespace of an external apidoc; by default `urn:` and its title. */
  readonly targetNamespace?: string;
  /** Whether the residual is written into extension elements; `inline` by default. */
  readonly complement?: Channel;
  /** The address of an external apidoc's service, instead of the one it states. */
  readonly address?: string;
  /** Whether files of an external apidoc are attachments of the envelopes, instead of being inside. */
  readonly attachments?: boolean;
  /**
   * The constructs of the description as they were published, maybe by another version of the tool: an unchanged
   * construct is no edit.
   */
  readonly published?: CompanionConstructs;
  /** Whether a converted description has no `xml` keywords, since its companion has them. */
  readonly hidesXml?: boolean;
  /** The definitions that only the companion has. */
  readonly hiddenDefinitions?: ReadonlySet<string>;
  /**
   * Whether the description is unedited since its conversion, so that it contains nothing that the WSDL does not
   * express.
   */
  readonly isUnedited?: boolean;
  /**
   * The conversion forward (`reconvert` of the pipeline), by which the facts that the WSDL does not express are found.
   */
  readonly reconvert: Reconvert;
}

/**
 * Converts an API description to WSDL 1.1: a converted one back to its WSDL, edits included; an external one to a
 * service in document/literal wrapped style. A description with references to other files is given as a set.
 */
export function apidocToWsdl(input: Apidoc | ApidocSet, options: ApidocToWsdlOptions): Result<WsdlConversion> {
  const { entry, complement = "inline", reconvert, published, hidesXml, hiddenDefinitions, isUnedited } = options;
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
    ...{ uri, report, entry: file, isKept, isStripped, hidesXml, hiddenDefinitions, isUnedited, reconvert },
    places: published && uneditedPlaces(writeApidoc(root), published),
    external: external && { ...external, original: root },
  });
  const accounts = accountsOf(root, uri, { unexpressed, residual, isKept });
  const { documents, schemas } = origin === "converted" ? made : withDefaultPrefixes(made, isKept);
  const findings = isExternal && isKept ? externalFindings(accounts, uri) : accountDiagnostics(accounts);
  return ok({ documents, schemas, accounts }, [...diagnostics, ...findings]);
}

/** A description in the form of a converted one: with a complement, its own or an inferred one. */
interface ConvertedForm {
  readonly form: Apidoc;
  /** Whether the description had its complement, was stripped of it, or is external. */
  readonly origin: "converted" | "stripped" | "external";
  readonly external?: ExternalForm;
}

function convertedForm(set: ApidocSet, options: ApidocToWsdlOptions, report: Report): ConvertedForm {
  const { root } = set;
  if (root.extensions?.has(xWsdl) === true) return { form: root, origin: "converted" };
  const stripped = strippedForm(root, options);
  if (stripped !== undefined) return { form: stripped, origin: "stripped" };
  const { binding: bindings = ["soap"], attachments: attaches = false, address, targetNamespace } = options;
  if (root.paths.items.size > 0 && hasNoAddress(root, address))
    report(mapping("no-host", { service: serviceNameOf(root.info.title), address: unknownAddress }));
  const external = externalDescription(set, { bindings, attaches, address, targetNamespace, report });
  return { form: external.apidoc, origin: "external", external };
}

/**
 * Recognises a stripped description as one of the views, and infers its complement. An envelope is proof; a description
 * like a facade may be external, and its own fields are then in the residual.
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
