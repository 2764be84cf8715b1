import { describe, expect, test } from "vitest";
import { namesWith } from "../../src/service/conventions/assumed-names.ts";
import { type NameRole, nameRoles } from "../../src/service/conventions/name-roles.ts";
import { Reliance, reliedNames } from "../../src/service/conventions/reliance.ts";

function left(said: Parameters<typeof namesWith>[0], ...roles: readonly NameRole[]) {
  const reliance = new Reliance();
  reliance.on(...roles);
  return reliedNames(namesWith(said), reliance);
}

describe("templates of names", () => {
  test("that nobody relies on are as if nothing were said", () => {
    expect(left({ binding: "{base}Soap", part: "body" })).toEqual(namesWith({}));
  });

  test("stay where somebody relies on them", () => {
    expect(left({ binding: "{base}Soap", part: "body" }, "part")).toEqual(namesWith({ part: "body" }));
  });

  test("stay where something else is assumed of them", () => {
    const said = { binding: "{portType}_SOAPBinding" };
    expect(left(said).binding).toBe("{portType}_SOAPBinding");
    expect(left(said, ...nameRoles)).toEqual(namesWith(said));
  });
});
