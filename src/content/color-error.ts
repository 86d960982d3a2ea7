export type ClubTheme = Record<"light" | "dark", { primary: string; accent: string }>;
export type Scheme = keyof ClubTheme;
/** `primary` colors the buttons; `accent` colors the labels and the focused element. */
export type ClubColor = keyof ClubTheme[Scheme];

/** The default colors, as in src/ui/styles/palette.css. */
export const PALETTE: ClubTheme = {
  light: { primary: "#123c2e", accent: "#785818" },
  dark: { primary: "#d2ae66", accent: "#d5b36c" },
};

/** The text color on `primary`, and the backgrounds behind `accent`. */
export const READ_WITH: Record<Scheme, Record<ClubColor, string[]>> = {
  light: { primary: ["#f6f2e6"], accent: ["#f4f2eb", "#fcfbf7", "#eae7dc", "#f6f4ee"] },
  dark: { primary: ["#10201a"], accent: ["#0a1813", "#142a21", "#07120e", "#0e2019"] },
};

const LEAST_CONTRAST = 4.5;

/** Returns why a club can't use this color, as a sentence, or null. */
export function colorError(scheme: Scheme, name: ClubColor, value: unknown): string | null {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) return "Write a color like #123c2e.";
  const worst = Math.min(...READ_WITH[scheme][name].map((other) => contrast(value, other)));
  if (worst >= LEAST_CONTRAST) return null;
  return `Choose a stronger color: its contrast is ${worst.toFixed(2)} and must be at least ${LEAST_CONTRAST}.`;
}

/** Returns the WCAG 2 contrast of two `#rrggbb` colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
