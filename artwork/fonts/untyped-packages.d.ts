declare module "fontverter" {
  /** Converts a font file; "sfnt" is uncompressed. */
  export function convert(font: Uint8Array, to: "sfnt" | "woff" | "woff2"): Promise<Uint8Array>;
}

declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  };

  /** Returns a font file with only the glyphs of these characters. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
