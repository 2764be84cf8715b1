import { parsePointer } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";

/** Reports edited security, once for the API and for each operation: the policies of the WSDL do not change. */
export function reportSecurityEdits(pointers: Iterable<string>, uri: string, report: Report): void {
  const reported = new Set<string>();
  for (const pointer of pointers) {
    const [field = "", path = "", method = "", own] = parsePointer(pointer) ?? [];
    const isOfApi = field === "security" || field === "securityDefinitions";
    if (!isOfApi && (field !== "paths" || own !== "security")) continue;
    const of = isOfApi ? "API" : `operation ${method.toUpperCase()} ${path}`;
    if (reported.has(of)) continue;
    reported.add(of);
    report(mapping("security-edit", { of }, { uri, pointer }));
  }
}
