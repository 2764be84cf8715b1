import type { ApidocSet } from "@soapstone/apidoc-model";
import { apiOperations } from "@soapstone/pipeline";
import type { Report } from "@soapstone/workspace";
import { lineText } from "./comment-text.ts";
import { compiledLines } from "./compile.ts";
import { objectSchema } from "./compiler-schema.ts";
import { textLiteral } from "./literals.ts";
import { lowerTypes, type VariantUnion } from "./lowered-types.ts";
import { type CompiledMember, compiledMembers, declaration, keyText, memberLines } from "./print-declarations.ts";

/**
 * Converts an API description to TypeScript declarations: a type for each definition, and the type `Operations` with
 * the request and responses of each operation. The description must be a single document; references to other documents
 * get the type `unknown`. The result only depends on the description.
 */
export async function typescriptOf(set: ApidocSet, report: Report): Promise<string> {
  const { types, unions, operations } = lowerTypes(set, apiOperations(set), report);
  // Compiled together, since starting the compiler takes longer than compiling a type.
  const typesIn = [...types].map(([name, schema]) => ({ name, schema, isRequired: true }));
  const operationsIn = operations.map((operation) => ({ ...operation, isRequired: true }));
  const [ofTypes, ofOperations] = [await compiled(typesIn), await compiled(operationsIn)];
  const declarations = ofTypes.flatMap((type) => {
    const union = unions.get(type.name);
    return [declaration(type.name, type), ...(union === undefined ? [] : [unionDeclaration(type.name, union)])];
  });
  const table = ofOperations.length === 0 ? [] : [operationsDeclaration(ofOperations)];
  const body = [...declarations, ...table];
  const files = body.some((text) => text.includes("FileContent")) ? [fileContent] : [];
  return [heading(set), ...files, ...(body.length === 0 ? ["export {};\n"] : body)].join("\n");
}

async function compiled(members: Parameters<typeof objectSchema>[0]): Promise<readonly CompiledMember[]> {
  return members.length === 0 ? [] : compiledMembers(await compiledLines(objectSchema(members)));
}

function heading({ root: { info } }: ApidocSet): string {
  return `// The types of ${lineText(info.title)} ${lineText(info.version)}, made by soapstone types. Make them again rather than edit them.\n`;
}

const fileContent = `/** A file: its octets, or where the message is JSON a text that holds them in base64. */
export type FileContent = Uint8Array | string;
`;

function operationsDeclaration(operations: readonly CompiledMember[]): string {
  const about = "/** The operations, by operationId: what a request holds, and what is answered with which status. */";
  return [about, "export interface Operations {", ...operations.flatMap(memberLines), "}\n"].join("\n");
}

function unionDeclaration(base: string, { name, members }: VariantUnion): string {
  const about = `/** ${base} or one of its subtypes. */`;
  if (members.length === 0) return `${about}\nexport type ${name} = unknown;\n`;
  const texts = members.map(({ type, discrimination }) =>
    discrimination === undefined
      ? `  | ${type}`
      : `  | (${type} & { ${keyText(discrimination.property)}: ${textLiteral(discrimination.value)} })`,
  );
  return `${[about, `export type ${name} =`, ...texts].join("\n")};\n`;
}
