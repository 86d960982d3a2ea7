import { escapeHtml } from "@/lib/text/escape-html";

type Shade = { property: "background-color" | "color" | "border-color"; light: string; dark: string };

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

/** The card's colors, in both themes. */
export const CARD_COLORS = { ground: "#123c2e", line: "#ae8b4b", foil: "#e3c98d", ink: "#f4eddc" } as const;

export const DISPLAY = "Didot,'Bodoni MT',Georgia,'Times New Roman',serif";
export const TEXT = "Georgia,'Times New Roman',serif";

type Frame = {
  title: string;
  /** Plain text that mail programs show in lists after the subject. */
  preview: string;
  /** HTML on the green above the sheet. */
  top: string;
  sheet: string[];
  footer: string;
};

export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const RING = `display:inline-block;width:19px;height:19px;border:1px solid ${CARD_COLORS.foil};border-radius:50%`;

// Prevents mail programs from showing the page's text after the preview.
const FILLER = "&#847;&zwnj;&nbsp;".repeat(50);

/** Works in mail programs that remove style sheets. */
export function mailFrame({ title, preview, top, sheet, footer }: Frame): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<style>${styleSheet()}</style></head>
<body ${shaded(["ground"], "margin:0;padding:0;-webkit-text-size-adjust:100%")}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${FILLER}</div>
<table ${TABLE} ${shaded(["ground"], "table-layout:fixed")}><tr><td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:560px;table-layout:fixed">
<tr><td bgcolor="${CARD_COLORS.ground}" style="background-color:${CARD_COLORS.ground};padding:7px">${top}</td></tr>
<tr><td ${shaded(["sheet", "edge"], "padding:7px;border-width:0 1px 1px;border-style:solid")}>
<table ${TABLE} style="table-layout:fixed"><tr><td align="center" ${inset()}>
${sheet.join("\n")}
</td></tr></table></td></tr>
${footer && `<tr><td align="center" ${shaded(["soft"], `padding:22px 12px 0;font:13px/1.5 ${TEXT}`)}>${footer}</td></tr>`}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}

/** The club's mark and name. Takes HTML. */
export function masthead(product: string): string {
  const rings = `<!--[if !mso]><!--><div style="font-size:0;line-height:0;padding-bottom:12px"><span style="${RING}"></span><span style="${RING};margin-left:-9px"></span></div><!--<![endif]-->`;
  const name = `font:27px/1.2 ${DISPLAY};color:${CARD_COLORS.foil};overflow-wrap:anywhere;word-break:break-word`;
  return `<table ${TABLE} style="table-layout:fixed"><tr><td align="center" style="border:1px solid ${CARD_COLORS.line};padding:22px 12px 20px;${name}">${rings}${product}</td></tr></table>`;
}

function inset(): string {
  const style =
    "padding:36px 34px 22px;border-width:1px;border-style:solid;overflow-wrap:anywhere;word-break:break-word";
  return shaded(["frame"], style, "inset");
}

export function shaded(shades: (keyof typeof SHADES)[], style = "", name = ""): string {
  const colors = shades.map((name) => `${SHADES[name].property}:${SHADES[name].light}`);
  return `class="${[...shades, name].filter(Boolean).join(" ")}" style="${[...colors, style].filter(Boolean).join(";")}"`;
}

/** Without this style sheet an email is complete, but always light. */
function styleSheet(): string {
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
