import type { Position, Report } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";

/** The identifiers of a document, and where they are referred to (XSD 1.0 Part 1 §3.15.4). */
export class Ids {
  readonly #owners = new Map<string, XmlElement>();
  readonly #references: { readonly id: string; readonly at: Position | undefined }[] = [];
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** `owner` is the element that the identifier is of: that of the attribute, or the parent of the element with the value. */
  define(id: string, owner: XmlElement, at: Position | undefined): void {
    const known = this.#owners.get(id);
    if (known === undefined) this.#owners.set(id, owner);
    else if (known !== owner) this.#report(instance("duplicate-id", { id }, at, related(known)));
  }

  refer(id: string, at: Position | undefined): void {
    this.#references.push({ id, at });
  }

  /** At the end of the document: references to identifiers that nothing has. */
  finish(): void {
    for (const { id, at } of this.#references) {
      if (!this.#owners.has(id)) this.#report(instance("unknown-id", { id }, at));
    }
  }
}

function related({ at }: XmlElement) {
  return at === undefined ? [] : [{ message: "the other element", at }];
}
