import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder, shell } from "./page-session.ts";

/**
 * The recorded terminal of the README: an SVG picture of commands and what they really print, in the folder of a page's
 * session. The lines appear one after the other, once; readers who prefer no motion, and programs that do not animate, see all of them.
 */
export const picturePath = "docs/terminal.svg";

/** The commands of the picture: what the README promises, in the order of a first use. */
const commands = [
  "soapstone convert parcels/parcels.wsdl -o parcels.yaml",
  "sed -n '/TrackParcelResponse:/,/nullable/p' parcels.yaml | head -9",
  "soapstone convert parcels.yaml -o back/",
  "soapstone diff parcels/parcels.wsdl back/parcels.wsdl",
];

interface Run {
  readonly text: string;
  readonly style: string;
}

const columns = 92;
const size = { character: 8.4, line: 20, margin: 20, bar: 34 } as const;

/** Runs the commands and draws the picture. */
export function terminalPicture(): string {
  const folder = makeFolder();
  try {
    const rows = commands.flatMap((command) => [
      [
        { text: "$ ", style: "prompt" },
        { text: command, style: "typed" },
      ],
      ...screenRows(shell(command, folder, { colour: true }).output),
      [],
    ]);
    return svgOf(rows.slice(0, -1));
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

/** Parses terminal output into rows of styled text: escape sequences for colours become names of styles. */
function screenRows(output: string): readonly (readonly Run[])[] {
  return output
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => {
      const runs: Run[] = [];
      let style = "plain";
      // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
      for (const piece of line.split(/(\u001b\[[\d;]*m)/)) {
        const codes = /\[([\d;]*)m$/.exec(piece)?.[1];
        if (codes !== undefined && piece.startsWith("\u001b")) style = styles[codes] ?? style;
        else if (piece !== "") runs.push({ text: piece, style });
      }
      return runs;
    });
}

const styles: Readonly<Record<string, string>> = {
  "1": "bold",
  "2": "faint",
  "31": "red",
  "32": "green",
  "33": "yellow",
  "34": "blue",
  "36": "cyan",
  "22": "plain",
  "39": "plain",
  "0": "plain",
};

function svgOf(rows: readonly (readonly Run[])[]): string {
  const width = Math.round(columns * size.character + 2 * size.margin);
  const height = rows.length * size.line + size.bar + size.margin;
  const seconds = (row: number): string => (0.3 + row * 0.14).toFixed(2);
  const lines = rows.map((runs, row) => {
    const y = size.bar + 14 + row * size.line;
    const spans = runs.map(({ text, style }) => `<tspan class="${style}">${escapeMarkup(text)}</tspan>`).join("");
    return `<text x="${size.margin}" y="${y}" style="animation-delay:${seconds(row)}s">${spans}</text>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A terminal: soapstone converts a WSDL into an API description, and back">`,
    "<style>",
    "text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#d6deeb;white-space:pre}",
    ".prompt{fill:#7fdbca}.typed{fill:#fff;font-weight:600}.faint{fill:#7f8c98}.bold{font-weight:600}",
    ".red{fill:#ff7b72}.green{fill:#8bd49c}.yellow{fill:#e5c07b}.blue{fill:#82aaff}.cyan{fill:#7fdbca}",
    "@media (prefers-reduced-motion:no-preference){text{animation:show .01s linear both}@keyframes show{from{opacity:0}to{opacity:1}}}",
    "</style>",
    `<rect width="${width}" height="${height}" rx="8" fill="#0f1720"/>`,
    ...["#ff5f57", "#febc2e", "#28c840"].map(
      (fill, index) => `<circle cx="${size.margin + index * 18}" cy="17" r="5.5" fill="${fill}"/>`,
    ),
    ...lines,
    "</svg>",
  ].join("\n")}\n`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
