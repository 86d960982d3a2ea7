import { readFile } from "node:fs/promises";
import { convert } from "fontverter";
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from "harfbuzzjs";
import { inPackage } from "../output.ts";
import { round } from "./shapes.ts";

const files = {
  didone: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-normal.woff2",
  italic: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-italic.woff2",
  sans: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2",
  slanted: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-italic.woff2",
  script: "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2",
} as const;

/** Text in one of the club's fonts. `size` is in drawing units, `spacing` in percent of the size. */
export type Words = {
  text: string;
  face: keyof typeof files;
  size: number;
  spacing?: number;
  axes?: Record<string, number>;
};

/** Returns the text as outlines with the baseline at y = 0, centered on x = 0. */
export type Lettered = { d: string; left: number; right: number; top: number; foot: number };

const faces = new Map<string, Promise<Face>>();

function openFace(name: keyof typeof files): Promise<Face> {
  const opened = faces.get(name) ?? readFace(files[name]);
  faces.set(name, opened);
  return opened;
}

async function readFace(file: string): Promise<Face> {
  const data = await convert(await readFile(inPackage(file)), "sfnt");
  return new Face(new Blob(new Uint8Array(data).buffer));
}

export async function lettered({ text, face: name, size, spacing = 0, axes = {} }: Words): Promise<Lettered> {
  const face = await openFace(name);
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);

  const scale = size / face.upem;
  let x = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const from = x + (glyph.xOffset ?? 0) * scale;
    x += (glyph.xAdvance ?? 0) * scale + (spacing / 100) * size;
    return placed(font.glyphToPath(glyph.codepoint), scale, from, -(glyph.yOffset ?? 0) * scale);
  });
  const wide = bounds(glyphs.join(""));
  const middle = (wide.left + wide.right) / 2;
  const d = glyphs.map((glyph) => placed(glyph, 1, -middle, 0, 1)).join("");
  return { ...bounds(d), d };
}

/** Moves an outline. With `upright` -1 it also flips the y axis, as fonts do. */
export function placed(d: string, scale: number, dx: number, dy: number, upright = -1): string {
  let isX = true;
  return d.replace(/[A-Za-z]|-?[\d.]+(?:e-?\d+)?/g, (part) => {
    if (/[A-Za-z]/.test(part)) {
      isX = true;
      return part;
    }
    const value = Number(part) * scale * (isX ? 1 : upright) + (isX ? dx : dy);
    isX = !isX;
    return String(round(value));
  });
}

export function bounds(d: string) {
  const numbers = [...d.matchAll(/-?[\d.]+/g)].map(([part]) => Number(part));
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) };
}
