import type { Apidoc } from "@soapstone/apidoc-model";
import { withoutComplementFields } from "@soapstone/complement";
import { accountDiagnostics, withImpliedComplementMapped, withoutComplement } from "@soapstone/conversion";
import { reportDanglingResiduals } from "@soapstone/schema-mapping";
import { restoredResults, withoutUnneededDefinitions } from "@soapstone/service-mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import { type DefinitionsSet, nodesOf } from "@soapstone/xml-model";
import { accountUnreferenced } from "./complement/complement-accounts.ts";
import { withDifferences } from "./complement/differences.ts";
import { withExplicitKinds } from "./complement/explicit-kinds.ts";
import { withExplicitNamespace } from "./complement/explicit-namespace.ts";
import { withServiceResiduals } from "./complement/service-residuals.ts";
import type { WsdlToApidocOptions } from "./context/options.ts";
import { originOf } from "./context/origin.ts";
import { facadeServer, serverFields } from "./context/server.ts";
import { reportAddress } from "./diagnostics.ts";
import { wholeDocument } from "./document/document.ts";
import { liftedOutput, liftingOf } from "./external/lifted-output.ts";
import { convertedOperations } from "./operation/converted-operations.ts";
import { prepare } from "./prepare.ts";
import { type LocatedService, messagesOf, placesOf, tracesOf } from "./source-map.ts";

/**
 * Converts a WSDL to an apidoc. Returns the output with the fate of every fact of the input, and diagnostics for
 * whatever the output's own fields do not fully express. It never fails: a missing or broken part only costs itself.
 */
export function wsdlToApidoc(set: DefinitionsSet, givenOptions: WsdlToApidocOptions = {}): Result<LocatedService> {
  const origin = originOf(set, givenOptions);
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
  };
  const isStripped = givenOptions.complement === "none";
  const ofOrigin = origin === undefined ? {} : { rootField: origin.rootField };
  // An external description has no complement beyond its inferred one, and its residual applies to the fields beside
  // that.
  const channel = origin === undefined ? {} : { complement: "inline" as const };
  const options = { ...ofOrigin, ...facadeServer(givenOptions.facadeUrl, report), ...givenOptions, ...channel };
  const prepared = prepare(set, { ...options, isLifted: origin !== undefined }, report);
  const { state, written } = prepared;
  const address = serverFields(state, options.host);
  reportAddress(set, state.plan, options.host ?? address.host, report);
  const operations = convertedOperations(state, options);
  const whole = wholeDocument(prepared, operations, address, options);
  const isPart = state.plan.skipped.some(({ reason }) => reason === "left-out");
  const needed = isPart ? withoutUnneededDefinitions(whole) : whole;
  const isBare = options.complement === "none";
  const lifting = origin && liftingOf(operations, prepared);
  const lifted = origin && lifting && liftedOutput(needed, { origin, isStripped }, lifting);
  const isImplied = lifted?.isImplied === true;
  const described = lifted?.description ?? (isBare ? needed : withDifferences(needed, prepared, options.takeBack));
  const outputWith: LocatedService["outputWith"] = (residuals) => {
    const restored = withServiceResiduals(described, operations, residuals, report);
    const isEdited = restored !== described && origin === undefined;
    const output = isEdited ? withImplied(described, restored, state.walk.targetNamespace) : restored;
    return isBare ? withoutComplementFields(output) : output;
  };
  const output = outputWith(written.written);
  const residuals = [
    ...[...written.written].flatMap(([{ at }, all]) => all.map(({ patch }) => ({ patch, at }))),
    ...[...state.walk.types.complementKeywords().values()].flat().filter(({ dialect }) => dialect === "apidoc"),
  ];
  reportDanglingResiduals(residuals, "apidoc", (name) => output.definitions?.has(name) === true, report);
  if (isPart) accountUnreferenced(output, state);
  const accounts = state.ledger.close(nodesOf(set));
  const result: LocatedService = {
    output,
    accounts: isImplied ? withImpliedComplementMapped(accounts) : isStripped ? withoutComplement(accounts) : accounts,
    sourceMap: () => tracesOf(operations),
    places: () => placesOf(operations),
    outputWith,
    messages: () => messagesOf(operations, whole, lifting?.shapeOf, state.security.tokenOf),
  };
  diagnostics.push(...accountDiagnostics(result.accounts));
  return ok(result, diagnostics);
}

/** Adds to the complement what only names and definitions implied that residuals changed. */
function withImplied(before: Apidoc, after: Apidoc, targetNamespace: string): Apidoc {
  const results = restoredResults(before, after);
  return withExplicitNamespace(before, withExplicitKinds(before, results), targetNamespace);
}
