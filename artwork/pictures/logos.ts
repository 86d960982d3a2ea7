import { bounds, lettered, placed, type Words } from "./lettering.ts";
import { bar, blade, disc, frame, lozenge, ring, wave } from "./marks.ts";
import { round } from "./shapes.ts";

export type Logo = { name: string; alt: string; width: number; height: number; svg: string };

type Part = Words & { y?: number };
type Design = {
  name: string;
  alt: string;
  lines?: Part[][];
  gap?: number;
  marks?: (width: number) => string;
  before?: { d: string; gap: number };
};

/** The height of every logo, so that they have the same visual size in a row. */
const HEIGHT = 120;
const INK = "#14211b";

const caps = (text: string, size: number, spacing: number, wght = 400, opsz = 28): Part => ({
  text,
  face: "didone",
  size,
  spacing,
  axes: { wght, opsz },
});
const plain = (text: string, size: number, spacing: number, wght = 500, wdth = 100): Part => ({
  text,
  face: "sans",
  size,
  spacing,
  axes: { wght, wdth },
});
const italic = (text: string, size: number, spacing = 0, wght = 400, opsz = 28): Part => ({
  text,
  face: "italic",
  size,
  spacing,
  axes: { wght, opsz },
});
const script = (text: string, size: number): Part => ({ text, face: "script", size });
const on = (y: number, ...parts: Part[]): Part[] => parts.map((part) => ({ ...part, y }));

const designs: Design[] = [
  {
    name: "alder-and-vale",
    alt: "Alder & Vale",
    gap: 22,
    lines: [
      on(82, caps("ALDER", 60, 10, 400, 16), italic("&", 74, 0, 400, 16), caps("VALE", 60, 10, 400, 16)),
    ],
  },
  {
    name: "lumen-rue",
    alt: "Lumen Rue",
    lines: [on(88, plain("lumen rue", 62, 9, 400, 88))],
    marks: (width) =>
      `M${width / 2 - 26} 30C${width / 2 - 26} 10 ${width / 2 - 14} 2 ${width / 2} 2C${width / 2 + 14} 2 ${width / 2 + 26} 10 ${width / 2 + 26} 30Z`,
  },
  { name: "casa-orrin", alt: "Casa Orrin", lines: [on(84, italic("Casa Orrin", 84, 0, 400, 18))] },
  {
    name: "harrow-linen",
    alt: "Harrow Linen",
    lines: [on(73, plain("HARROW LINEN", 38, 26, 500))],
    marks: (width) =>
      bar(-4, 18, width + 8, 4) +
      bar(-4, 98, width + 8, 4) +
      bar(-4, 29, width + 8, 2) +
      bar(-4, 89, width + 8, 2),
  },
  { name: "saint-ferrand", alt: "Saint Ferrand", lines: [on(82, caps("SAINT FERRAND", 60, 7, 400, 16))] },
  {
    name: "wickham-row",
    alt: "Wickham Row",
    lines: [on(66, caps("WICKHAM", 68, 4, 600)), on(112, plain("ROW", 30, 40, 500))],
    marks: (width) => bar(0, 100, width / 2 - 74, 3) + bar(width / 2 + 74, 100, width / 2 - 74, 3),
  },
  {
    name: "oltremare",
    alt: "Oltremare",
    lines: [on(76, italic("oltremare", 88, 1, 400, 20))],
    marks: (width) => wave(0, 106, width, 9, 9, 5),
  },
  {
    name: "pell-and-strand",
    alt: "Pell & Strand",
    before: { d: ring(60, 60, 58, 4) + ring(60, 60, 50, 1.6), gap: 30 },
    gap: 18,
    lines: [on(78, caps("Pell", 56, 3), italic("&", 58), caps("Strand", 56, 3))],
  },
  {
    name: "north-quay",
    alt: "North Quay",
    gap: 52,
    lines: [on(79, plain("NORTH", 56, 12, 700), plain("QUAY", 56, 12, 700))],
  },
  {
    name: "maison-ondine",
    alt: "Maison Ondine",
    lines: [on(34, script("Maison", 50)), on(108, caps("ONDINE", 66, 22, 400, 18))],
  },
  {
    name: "verdigris",
    alt: "Verdigris",
    before: { d: `${blade([34, 114], [34, 6], 36)}M33 114L34 44L35 114Z`, gap: 24 },
    lines: [on(80, plain("verdigris", 64, 6, 400))],
  },
  {
    name: "fable-and-foam",
    alt: "Fable & Foam",
    gap: 16,
    lines: [on(84, italic("Fable", 76, 0, 800, 11), italic("&", 76, 0, 400), italic("Foam", 76, 0, 800, 11))],
  },
  { name: "corvo", alt: "Corvo", lines: [on(92, caps("CORVO", 92, 6, 800, 20))] },
  {
    name: "tessera-pantry",
    alt: "Tessera Pantry",
    before: {
      d: bar(0, 8, 48, 48) + lozenge(80, 32, 24) + lozenge(24, 88, 24) + bar(56, 64, 48, 48),
      gap: 30,
    },
    lines: [on(55, plain("TESSERA", 46, 14, 600)), on(106, plain("PANTRY", 46, 19, 400))],
  },
  {
    name: "halcyon-cellars",
    alt: "Halcyon Cellars",
    lines: [on(62, caps("Halcyon", 80, 0, 400, 18)), on(114, plain("CELLARS", 23, 60, 500))],
  },
  {
    name: "brigids",
    alt: "Brigid’s",
    gap: -7,
    lines: [on(78, script("Brigid", 104), script("’", 104), script("s", 104))],
  },
  {
    name: "meridian-rail",
    alt: "Meridian Rail",
    lines: [on(78, { text: "MERIDIAN RAIL", face: "slanted", size: 52, spacing: 8, axes: { wght: 600 } })],
    marks: (width) => bar(0, 18, width, 5) + bar(0, 98, width, 5),
  },
  {
    name: "the-aubrey",
    alt: "The Aubrey",
    lines: [on(24, plain("THE", 24, 44, 500)), on(106, caps("AUBREY", 84, 8, 400, 18))],
  },
  {
    name: "packhouse",
    alt: "Packhouse",
    lines: [on(79, plain("PACKHOUSE", 56, 8, 700, 75))],
    marks: (width) => frame(-34, 14, width + 68, 92, 5),
  },
  {
    name: "stillwater",
    alt: "Stillwater",
    lines: [on(72, caps("stillwater", 82, 1, 400, 18))],
    marks: (width) =>
      bar(width * 0.1, 92, width * 0.8, 3) +
      bar(width * 0.26, 102, width * 0.48, 3) +
      bar(width * 0.39, 112, width * 0.22, 3),
  },
  {
    name: "ember-hall",
    alt: "Ember Hall",
    before: {
      d:
        "M0 118L0 48C0 20 20 2 44 2C68 2 88 20 88 48L88 118L80 118L80 48C80 26 64 10 44 10C24 10 8 26 8 48L8 118Z" +
        disc(44, 78, 24),
      gap: 34,
    },
    lines: [on(80, plain("Ember Hall", 58, 3, 500))],
  },
  {
    name: "astrid-kell",
    alt: "Astrid Kell",
    gap: 74,
    lines: [on(78, caps("ASTRID", 50, 26, 400, 11), caps("KELL", 50, 26, 400, 11))],
  },
  {
    name: "pendulum-works",
    alt: "Pendulum Works",
    before: { d: ring(48, 60, 48, 4) + bar(46.5, 26, 3, 46) + disc(48, 78, 12), gap: 30 },
    lines: [on(56, caps("Pendulum", 52, 1, 500, 20)), on(106, caps("Works", 52, 1, 500, 20))],
  },
  {
    name: "folio-and-fern",
    alt: "Folio & Fern",
    gap: 14,
    lines: [on(80, caps("Folio", 66, 0, 500, 18), italic("&", 104, 0, 400), caps("Fern", 66, 0, 500, 18))],
  },
  {
    name: "night-record-co",
    alt: "Night Record Co.",
    before: { d: ring(58, 60, 58, 16) + ring(58, 60, 37, 3) + ring(58, 60, 29, 21), gap: 30 },
    lines: [on(54, plain("NIGHT", 54, 6, 700, 75)), on(108, plain("RECORD CO.", 54, 2, 700, 75))],
  },
  {
    name: "orangery-players",
    alt: "Orangery Players",
    lines: [on(56, caps("ORANGERY", 66, 5, 400, 18)), on(105, italic("Players", 42, 2, 400, 12))],
  },
];

/** Parts of the mark whose position depends on the text. */
const additions: Record<string, (starts: { left: number; right: number }[]) => string> = {
  "north-quay": ([first, second]) => lozenge(((first?.right ?? 0) + (second?.left ?? 0)) / 2, 59, 9, 21),
  "astrid-kell": ([first, second]) => lozenge(((first?.right ?? 0) + (second?.left ?? 0)) / 2, 60, 9, 26),
};

async function compose(design: Design): Promise<Logo> {
  const lines = await Promise.all((design.lines ?? []).map((line) => setLine(line, design.gap ?? 0)));
  const width = Math.max(...lines.map((line) => line.width));
  let d = "";
  let starts: { left: number; right: number }[] = [];
  for (const line of lines) {
    const shift = design.before ? 0 : (width - line.width) / 2;
    d += placed(line.d, 1, shift, 0, 1);
    starts = starts.concat(line.starts);
  }
  d += design.marks?.(width) ?? "";
  d += additions[design.name]?.(starts) ?? "";
  if (design.before) {
    const mark = bounds(design.before.d);
    d = design.before.d + placed(d, 1, mark.right + design.before.gap, 0, 1);
  }
  if (design.name === "pell-and-strand") d += await monogram();

  const edge = bounds(d);
  d = placed(d, 1, 2 - edge.left, 0, 1);
  const full = Math.ceil(edge.right - edge.left + 4);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${HEIGHT}" viewBox="0 0 ${full} ${HEIGHT}"><title>${design.alt.replace("&", "&amp;")}</title><path fill="${INK}" d="${d.replace(/([\d.]),?\s?-/g, "$1-")}"/></svg>`;
  return { name: `${design.name}-logo`, alt: design.alt, width: full, height: HEIGHT, svg };
}

async function setLine(parts: Part[], gap: number) {
  let x = 0;
  let d = "";
  const starts: { left: number; right: number }[] = [];
  for (const part of parts) {
    const words = await lettered(part);
    d += placed(words.d, 1, x - words.left, part.y ?? 0, 1);
    starts.push({ left: x, right: x + words.right - words.left });
    x += words.right - words.left + gap;
  }
  return { d, width: round(x - gap), starts };
}

async function monogram(): Promise<string> {
  const line = await setLine([caps("P", 50, 0), caps("S", 50, 0)], 2);
  return placed(line.d, 1, 60 - line.width / 2, 78, 1);
}

export function logos(): Promise<Logo[]> {
  return Promise.all(designs.map(compose));
}
