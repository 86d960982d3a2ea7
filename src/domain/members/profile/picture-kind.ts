export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const AVIF_BRANDS = ["avif", "avis", "mif1", "msf1"];

/** What a picture is by its first bytes, whatever its name says; null for everything that an avatar can't be made of. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" && AVIF_BRANDS.includes(text(8, 12)) ? "avif" : null;
}
