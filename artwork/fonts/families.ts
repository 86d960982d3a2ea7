/** The first and the last code point. */
export type Range = [first: number, last: number];
export type Part = "latin" | "extended" | "vietnamese";

type Axis = number | { min: number; max: number };

/** A font family: source files by part (without extension), and the axes and hints that the subset retains. */
export type Family = {
  name: string;
  fallback: keyof typeof FALLBACKS;
  files: Partial<Record<Part, string>>;
  axes?: Record<string, Axis>;
  noHinting?: boolean;
};

const MARKS: Range[] = [
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x323, 0x323],
  [0x326, 0x329],
];

export const RANGES: Record<Part, Range[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2009, 0x200a],
    [0x2010, 0x2014],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x202f, 0x2030],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x2044, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  ],
  extended: [[0x100, 0x24f], ...MARKS, [0x1e80, 0x1e85], [0x1e9e, 0x1e9e]],
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1ea0, 0x1ef9],
  ],
};

const bodoni = "@fontsource-variable/bodoni-moda/files/bodoni-moda";
const instrument = "@fontsource-variable/instrument-sans/files/instrument-sans";
const pinyon = "@fontsource/pinyon-script/files/pinyon-script";

/**
 * The display font has one weight and optical sizes. It retains its hints, because without them its hairlines disappear on
 * screens with one pixel per point.
 */
export const FAMILIES: Family[] = [
  {
    name: "text",
    fallback: "sans",
    files: { latin: `${instrument}-latin-wght-normal`, extended: `${instrument}-latin-ext-wght-normal` },
    axes: { wght: { min: 400, max: 700 } },
    noHinting: true,
  },
  {
    name: "display",
    fallback: "serif",
    files: { latin: `${bodoni}-latin-opsz-normal`, extended: `${bodoni}-latin-ext-opsz-normal` },
    axes: { wght: 400, opsz: { min: 11, max: 96 } },
  },
  {
    name: "script",
    fallback: "serif",
    files: {
      latin: `${pinyon}-latin-400-normal`,
      extended: `${pinyon}-latin-ext-400-normal`,
      vietnamese: `${pinyon}-vietnamese-400-normal`,
    },
    noHinting: true,
  },
];

/** The fonts of the link preview. */
export const PREVIEW_FILES = [
  "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff",
  "@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff",
  "@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff",
  "@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff",
  "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff",
  "@fontsource/pinyon-script/files/pinyon-script-latin-ext-400-normal.woff",
  "@fontsource/pinyon-script/files/pinyon-script-vietnamese-400-normal.woff",
];

/** System fonts and the width of typical text in em. */
export const FALLBACKS = {
  sans: [
    { as: "Arial", local: ["Arial", "Liberation Sans"], width: 0.4563 },
    { as: "Roboto", local: ["Roboto"], width: 0.4631 },
    { as: "DejaVu", local: ["DejaVu Sans"], width: 0.5284 },
  ],
  serif: [
    { as: "Times", local: ["Times New Roman", "Liberation Serif"], width: 0.4172 },
    { as: "Noto", local: ["Noto Serif"], width: 0.5015 },
    { as: "DejaVu", local: ["DejaVu Serif"], width: 0.5319 },
  ],
};
