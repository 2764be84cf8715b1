/** A line of a plot: its name, its colour, and points in the order of x. */
export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly isDashed: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const [width, height] = [760, 420];
const margin = { left: 60, right: 190, top: 20, bottom: 45 };

/** Returns an SVG picture with both scales logarithmic, in decades; what the scales mean stands beside them. */
export function plot(lines: readonly Line[], xTitle: string, yTitle: string): string {
  const x = scale(
    lines.flatMap(({ points }) => points.map(([x]) => x)),
    margin.left,
    width - margin.right,
  );
  const y = scale(
    lines.flatMap(({ points }) => points.map(([, y]) => y)),
    height - margin.bottom,
    margin.top,
  );
  const [left, right, top, bottom] = [margin.left, width - margin.right, margin.top, height - margin.bottom];
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...x.decades.map(
      (value) =>
        `${grid(x.at(value), top, x.at(value), bottom)}${text(x.at(value), bottom + 18, "middle", `${value}`)}`,
    ),
    ...y.decades.map(
      (value) => `${grid(left, y.at(value), right, y.at(value))}${text(left - 8, y.at(value) + 4, "end", `${value}`)}`,
    ),
    text((left + right) / 2, height - 8, "middle", xTitle),
    `<g transform="rotate(-90)">${text(-(top + bottom) / 2, 16, "middle", yTitle)}</g>`,
    ...lines.flatMap((line, index) => drawn(line, x.at, y.at, 30 + 20 * index)),
    "</svg>",
  ];
  return `${parts.join("\n")}\n`;
}

interface Scale {
  readonly decades: readonly number[];
  readonly at: (value: number) => number;
}

/** From the decade at or below the least value to that at or above the greatest. */
function scale(values: readonly number[], from: number, to: number): Scale {
  const least = Math.floor(Math.log10(Math.min(...values)));
  const greatest = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
  const decades = Array.from({ length: greatest - least + 1 }, (_, index) => Number(`1e${least + index}`));
  return { decades, at: (value) => from + ((Math.log10(value) - least) / (greatest - least)) * (to - from) };
}

function drawn(
  { name, colour, isDashed, points }: Line,
  x: (value: number) => number,
  y: (value: number) => number,
  keyAt: number,
): readonly string[] {
  const stroke = `stroke="${colour}" stroke-width="2" fill="none"${isDashed ? ' stroke-dasharray="5 4"' : ""}`;
  const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(" ");
  const key = width - margin.right + 15;
  return [
    `<polyline points="${path}" ${stroke}/>`,
    ...points.map(([px, py]) => `<circle cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="3" fill="${colour}"/>`),
    `<line x1="${key}" y1="${keyAt}" x2="${key + 25}" y2="${keyAt}" ${stroke}/>${text(key + 32, keyAt + 4, "start", name)}`,
  ];
}

function grid(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#ddd"/>`;
}

function text(x: number, y: number, anchor: string, value: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="#333">${value}</text>`;
}
