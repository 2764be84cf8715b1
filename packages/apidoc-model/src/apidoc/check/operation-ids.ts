import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf, pointerOf } from "../../json/path.ts";
import { apidocDiagnostics } from "../diagnostics.ts";

/** Checks that `operationId` is unique among all operations (Swagger 2.0, Operation Object). */
export class OperationIds {
  readonly #seen = new Map<string, string>();

  add(operationId: string | undefined, name: string, path: Path, report: Report): void {
    if (operationId === undefined) return;
    const other = this.#seen.get(operationId);
    if (other === undefined) this.#seen.set(operationId, name === "" ? pointerOf(path) : name);
    else
      report(apidocDiagnostics("duplicate-operation-id", { operationId, other }, placeOf(into(path, "operationId"))));
  }
}
