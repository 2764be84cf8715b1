import { commentsOf, type Piece, piecesOf } from "./text-pieces.ts";

/** The kinds of components by their names in the pieces of a text. */
const kinds: Readonly<Record<string, string>> = {
  messages: "message",
  portTypes: "portType",
  bindings: "binding",
  services: "service",
};

/**
 * Returns the names of a component in pieces: `message Find` for `messages {urn:books}Find`. Namespaces and names may
 * contain braces.
 */
export function pieceKeys(component: string): readonly string[] {
  const [kind = "", name = ""] = component.split(/ (.*)/s);
  const called = kinds[kind] ?? kind;
  return [name, ...[...name.matchAll(/\}/g)].map(({ index }) => name.slice(index + 1))].map(
    (one) => `${called} ${one}`,
  );
}

/**
 * Returns the changes of the author's text outside the components that differ, and lost comments elsewhere than in
 * those and directly above a removed one. `differing`: the keys of the components that differ. The residual of the API
 * description (`c:residual`) belongs to no component.
 */
export function strayChanges(authored: string, patched: string, differing: ReadonlySet<string>): readonly string[] {
  const [before, after] = [piecesOf(authored), piecesOf(patched)];
  const [changed, fresh] = [without(before, after, exact), without(after, before, exact)];
  const isStray = ({ key }: Piece): boolean => !differing.has(key) && !key.startsWith("residual ");
  const stray = without(changed, fresh, bare).filter(isStray);
  // A new schema may import the namespaces that its components use.
  const known = new Set([...stray.map(({ key }) => key), ...(differing.size > 0 ? ["import "] : [])]);
  const added = without(fresh, changed, bare).filter((piece) => isStray(piece) && !known.has(piece.key));
  return [
    ...stray.map(({ key }) => `${key} is written otherwise`),
    ...added.map(({ key }) => `${key} is new`),
    ...lostComments(
      authored,
      patched,
      changed.filter(({ key }) => differing.has(key)),
    ),
  ];
}

function lostComments(authored: string, patched: string, changed: readonly Piece[]): readonly string[] {
  const left = new Map<string, number>();
  for (const { text } of commentsOf(patched)) left.set(text, (left.get(text) ?? 0) + 1);
  return commentsOf(authored).flatMap(({ text, at }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    const isWithin = changed.some(({ from, to }) => from <= at && at < to);
    const isAbove = changed.some(({ from }) => at < from && authored.slice(at + text.length, from).trim() === "");
    return count > 0 || isWithin || isAbove ? [] : [`lost: ${text.replace(/\s+/g, " ").slice(0, 60)}`];
  });
}

const residual = /\s*<c:(?:residual|words)\b(?:[^>"']|"[^"]*"|'[^']*')*(?:\/>|>[^<]*<\/c:(?:residual|words)>)/g;
const declared = /\s+xmlns:(?:c|wsdl)="[^"]*"/g;

/** Returns the pieces that are not among others; imports and other parts without a name share a key. */
function without(pieces: readonly Piece[], others: readonly Piece[], identity: (piece: Piece) => string) {
  const left = new Map<string, number>();
  for (const piece of others) left.set(identity(piece), (left.get(identity(piece)) ?? 0) + 1);
  return pieces.filter((piece) => {
    const count = left.get(identity(piece)) ?? 0;
    left.set(identity(piece), count - 1);
    return count <= 0;
  });
}

function exact({ key, text }: Piece): string {
  return `${key} ${text}`;
}

/** Returns a piece without the residual in it. */
function bare({ key, text }: Piece): string {
  return `${key} ${text.replace(residual, "").replace(declared, "").replace(/\s+/g, " ")}`;
}
