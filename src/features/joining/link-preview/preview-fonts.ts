import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const FILES = [
  { name: "Display", file: "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff" },
  { name: "Display", file: "@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff" },
  { name: "Text", file: "@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff" },
  { name: "Text", file: "@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff" },
  { name: "Script", file: "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff" },
  { name: "Script", file: "@fontsource/pinyon-script/files/pinyon-script-latin-ext-400-normal.woff" },
  { name: "Script", file: "@fontsource/pinyon-script/files/pinyon-script-vietnamese-400-normal.woff" },
];

type PreviewFont = { name: string; data: Buffer; weight: 400; style: "normal" };

let loaded: Promise<PreviewFont[]> | undefined;

/** The typefaces of a link's preview picture, read once from the installed packages. */
export function previewFonts(): Promise<PreviewFont[]> {
  loaded ??= Promise.all(FILES.map(load));
  return loaded;
}

async function load({ name, file }: { name: string; file: string }): Promise<PreviewFont> {
  const data = await readFile(path.join(process.cwd(), "node_modules", file));
  return { name, data, weight: 400, style: "normal" };
}
