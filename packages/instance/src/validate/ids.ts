import type { Position, Report } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";

/** The IDs of a document, and the references to them (XSD 1.0 Part 1 §3.15.4). */
export class Ids {
  readonly #owners = new Map<string, XmlElement>();
  readonly #references: { readonly id: string; readonly at: Position | undefined }[] = [];
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /**
   * Adds an ID; `owner` is the element that it identifies: that of the attribute, or the parent of the element whose
   * content is the ID.
   */
  define(id: string, owner: XmlElement, at: Position | undefined): void {
    const known = this.#owners.get(id);
    if (known === undefined) this.#owners.set(id, owner);
    else if (known !== owner) this.#report(instance("duplicate-id", { id }, at, related(known)));
  }

  refer(id: string, at: Position | undefined): void {
    this.#references.push({ id, at });
  }

  /** Reports references to IDs that no element has; to be called at the end of the document. */
  finish(): void {
    for (const { id, at } of this.#references) {
      if (!this.#owners.has(id)) this.#report(instance("unknown-id", { id }, at));
    }
  }
}

function related({ at }: XmlElement) {
  return at === undefined ? [] : [{ message: "the other element", at }];
}
