// The alphabet of GSM 03.38, whose characters take seven bits, and its extension, whose characters take two of them.
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("\f^{}\\[~]|€");

export type SmsLength = {
  /** How many texts it takes. */
  segments: number;
  /** What it takes of them: seven-bit characters, or UTF-16 units where one character is in no GSM alphabet. */
  units: number;
  encoding: "GSM-7" | "UCS-2";
};

/** How long a text message is as phones count: 160 characters, 153 a part; 70 and 67 with characters that GSM-7 lacks. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENSION.has(character));
  const sizes = characters.map((character) =>
    isGsm ? 1 + Number(EXTENSION.has(character)) : character.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return {
    units,
    encoding: isGsm ? "GSM-7" : "UCS-2",
    segments: units <= whole ? Math.ceil(units / whole) : countParts(sizes, part),
  };
}

// No character is cut in two: one that doesn't fit begins the next part.
function countParts(sizes: number[], part: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
