import { join, relative, sep } from "node:path";
import {
  type Expression,
  isCallExpression,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isSpreadAssignment,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, type Symbol as Declared, type Type, TypeFlags } from "typescript/unstable/sync";
import { type Finding, root } from "../house.ts";
import { lineOf } from "./source-text.ts";

/**
 * Guards the fields that an object literal takes from a spread (`{ kind, ...optionalField("note", note) }`): each is a field of
 * the expected type. The compiler finds excess fields among the named ones only, so that a field renamed in the type,
 * but not in the spread, would be lost silently. Further fields of a value of a named type are allowed.
 */
export function spreadFindings(api: API, configuration: string, folder: string): readonly Finding[] {
  const snapshot = api.updateSnapshot({ openProjects: [configuration] });
  const project = snapshot.getProject(configuration);
  if (project === undefined) throw new Error(`There is no project ${configuration}.`);
  const { checker, program } = project;
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}/`) && !name.includes("/node_modules/"))
    .flatMap((name) => {
      const file = program.getSourceFile(name);
      const path = relative(folder, name).split(sep).join("/");
      return file === undefined ? [] : findingsIn(file, path, checker);
    });
}

function findingsIn(file: SourceFile, path: string, checker: Checker): readonly Finding[] {
  const found: Finding[] = [];
  const visit = (node: Node): void => {
    if (isObjectLiteralExpression(node)) {
      const spreads = node.properties.filter(isSpreadAssignment);
      const asked = spreads.length === 0 ? undefined : checker.getContextualType(node);
      if (asked !== undefined)
        for (const spread of spreads)
          for (const name of excessFields(spread.expression, asked, checker))
            found.push({
              place: `${path}:${lineOf(file.text, spread.getStart(file))}`,
              message: `spreads the field ${name}, which ${checker.typeToString(asked)} does not have`,
            });
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** Returns the fields of a spread that the expected type does not have. */
function excessFields(spread: Expression, asked: Type, checker: Checker): readonly string[] {
  const type = checker.getTypeAtLocation(spread);
  if (type === undefined || takesAnything(asked)) return [];
  const isMadeHere = isCallExpression(spread) || isParenthesizedExpression(spread);
  const fields = membersOf(type).flatMap((each) => checker.getPropertiesOfType(each));
  const names = fields.filter((field) => isMadeHere || isOfLiteral(field)).map(({ name }) => name);
  return [...new Set(names)].filter((name) => !hasField(asked, name, checker));
}

/** Whether an object literal declares the field, rather than a named type. */
function isOfLiteral({ valueDeclaration }: Declared): boolean {
  const kind = valueDeclaration?.kind;
  return kind === SyntaxKind.PropertyAssignment || kind === SyntaxKind.ShorthandPropertyAssignment;
}

function hasField(type: Type, name: string, checker: Checker): boolean {
  if (type.isUnionType()) return membersOf(type).some((each) => hasField(each, name, checker));
  if (takesAnything(type) || checker.getPropertyOfType(type, name) !== undefined) return true;
  return checker.getIndexInfosOfType(type).length > 0;
}

function takesAnything({ flags }: Type): boolean {
  return (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter | TypeFlags.NonPrimitive)) !== 0;
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}

export function checkSpreads(): readonly Finding[] {
  const api = new API({ cwd: root });
  try {
    return spreadFindings(api, join(root, "tsconfig.tests.json"), root);
  } finally {
    api.close();
  }
}
