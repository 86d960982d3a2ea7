declare module "fontverter" {
  /** A font file in another packing; "sfnt" is the plain one. */
  export function convert(font: Uint8Array, to: "sfnt" | "woff" | "woff2"): Promise<Uint8Array>;
}
