type Shade = { property: "background-color" | "color" | "border-color"; light: string; dark: string };

/** The palette's colors in e-mail: inline for light, and where the mail program can, a rule for dark. */
const SHADES = {
  ground: { property: "background-color", light: "#f4f2eb", dark: "#0a1813" },
  sheet: { property: "background-color", light: "#fcfbf7", dark: "#142a21" },
  button: { property: "background-color", light: "#123c2e", dark: "#d2ae66" },
  label: { property: "color", light: "#f6f2e6", dark: "#10201a" },
  ink: { property: "color", light: "#14211b", dark: "#efe9da" },
  soft: { property: "color", light: "#4e5a53", dark: "#a8b3a9" },
  brass: { property: "color", light: "#785818", dark: "#d5b36c" },
  frame: { property: "border-color", light: "#b08f4f", dark: "#a8884a" },
  edge: { property: "border-color", light: "#dad6c8", dark: "#22382e" },
} as const satisfies Record<string, Shade>;

/** The masthead with the club's name is the card's green in either theme. */
export const MASTHEAD = { ground: "#123c2e", line: "#ae8b4b", foil: "#e3c98d" } as const;

export const DISPLAY = "Didot,'Bodoni MT',Georgia,'Times New Roman',serif";
export const TEXT = "Georgia,'Times New Roman',serif";

/** The attributes of an element in `shades`, with further declarations and a class of its own. */
export function shaded(shades: (keyof typeof SHADES)[], style = "", name = ""): string {
  const colors = shades.map((name) => `${SHADES[name].property}:${SHADES[name].light}`);
  return `class="${[...shades, name].filter(Boolean).join(" ")}" style="${[...colors, style].filter(Boolean).join(";")}"`;
}

/** The one style sheet of an e-mail; without it the mail is whole, and light. */
export function styleSheet(): string {
  const dark = Object.entries(SHADES).map(
    ([name, { property, dark }]) => `.${name}{${property}:${dark}!important}`,
  );
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    `@media (prefers-color-scheme:dark){${dark.join("")}}`,
    "@media (max-width:460px){.inset{padding:30px 18px 14px!important}}",
    "@media (max-width:300px){.inset{padding:24px 8px 8px!important}.digits{font-size:26px!important;letter-spacing:.14em!important;text-indent:.14em!important}.heading{font-size:22px!important}}",
  ].join("\n");
}
