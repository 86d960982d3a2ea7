// The GSM 03.38 alphabet, and its extension, whose characters count as two.
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("\f^{}\\[~]|€");

/** Typographic characters with the same meaning in GSM-7. */
const PLAIN: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4`]/gu, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, "-"],
  [/\u2026/gu, "..."],
  [/[\u2022\u00b7\u2023]/gu, "-"],
  [/(?!\n)[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/gu, " "],
];

/**
 * Replaces typographic quotation marks, dashes and spaces, so that a text message can be GSM-7. One curly apostrophe would
 * cost a second part. Letters and emoji stay.
 */
export function toSmsText(text: string): string {
  return PLAIN.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text);
}

export type SmsLength = {
  segments: number;
  /** GSM characters, or UTF-16 units if a character is outside of GSM-7. */
  units: number;
  encoding: "GSM-7" | "UCS-2";
};

/** An SMS has 160 units, or 153 per part. With UCS-2 it has 70, or 67 per part. */
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
