import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const FILES = [
  { name: "Display", file: "bodoni-moda-latin-400-normal.woff" },
  { name: "Display Extended", file: "bodoni-moda-latin-ext-400-normal.woff" },
  { name: "Text", file: "instrument-sans-latin-500-normal.woff" },
  { name: "Text Extended", file: "instrument-sans-latin-ext-500-normal.woff" },
  { name: "Script", file: "pinyon-script-latin-400-normal.woff" },
  { name: "Script Extended", file: "pinyon-script-latin-ext-400-normal.woff" },
  { name: "Script Vietnamese", file: "pinyon-script-vietnamese-400-normal.woff" },
];

/** The font families of each typeface. The renderer supports only one file per family. */
export const FAMILIES = {
  display: "Display, Display Extended",
  text: "Text, Text Extended",
  script: "Script, Script Extended, Script Vietnamese",
} as const;

const FOLDER = "src/features/joining/link-preview/fonts";

type PreviewFont = { name: string; data: Buffer; weight: 400; style: "normal" };

let loaded: Promise<PreviewFont[]> | undefined;

/** Reads the preview's fonts once per process. */
export function previewFonts(): Promise<PreviewFont[]> {
  loaded ??= Promise.all(FILES.map(load));
  return loaded;
}

async function load({ name, file }: { name: string; file: string }): Promise<PreviewFont> {
  const data = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, file));
  return { name, data, weight: 400, style: "normal" };
}
