import { escapeHtml } from "@/lib/text/escape-html";
import { DISPLAY, MASTHEAD, shaded, styleSheet, TEXT } from "./mail-style";

type Framed = {
  product: string;
  title: string;
  /** What lists of mail show beside the subject: plain text. */
  preview: string;
  /** What stands on the sheet, and quietly under it: HTML. */
  sheet: string[];
  foot: string;
};

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const RING = `display:inline-block;width:19px;height:19px;border:1px solid ${MASTHEAD.foil};border-radius:50%`;

// Keeps lists of mail from going on with the page after its preview.
const FILLER = "&#847;&zwnj;&nbsp;".repeat(50);

/**
 * The page of an e-mail: the club's name on a masthead, an engraved sheet under it. Tables, inline styles and no picture, so
 * that it is whole in programs that strip style sheets and block pictures.
 */
export function mailFrame({ product, title, preview, sheet, foot }: Framed): string {
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
<tr><td bgcolor="${MASTHEAD.ground}" style="background-color:${MASTHEAD.ground};padding:7px">${masthead(product)}</td></tr>
<tr><td ${shaded(["sheet", "edge"], "padding:7px;border-width:0 1px 1px;border-style:solid")}>
<table ${TABLE} style="table-layout:fixed"><tr><td align="center" ${inset()}>
${sheet.join("\n")}
</td></tr></table></td></tr>
${foot && `<tr><td align="center" ${shaded(["soft"], `padding:22px 12px 0;font:13px/1.5 ${TEXT}`)}>${foot}</td></tr>`}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}

function masthead(product: string): string {
  const rings = `<!--[if !mso]><!--><div style="font-size:0;line-height:0;padding-bottom:12px"><span style="${RING}"></span><span style="${RING};margin-left:-9px"></span></div><!--<![endif]-->`;
  const name = `font:27px/1.2 ${DISPLAY};color:${MASTHEAD.foil};overflow-wrap:anywhere;word-break:break-word`;
  return `<table ${TABLE} style="table-layout:fixed"><tr><td align="center" style="border:1px solid ${MASTHEAD.line};padding:22px 12px 20px;${name}">${rings}${escapeHtml(product)}</td></tr></table>`;
}

function inset(): string {
  const style =
    "padding:36px 34px 22px;border-width:1px;border-style:solid;overflow-wrap:anywhere;word-break:break-word";
  return shaded(["frame"], style, "inset");
}
