declare module "fontverter" {
  /** A font file in another packing; "sfnt" is the plain one. */
  export function convert(font: Uint8Array, to: "sfnt" | "woff" | "woff2"): Promise<Uint8Array>;
}

declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  };

  /** A font file with the glyphs of these characters alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
