import { cardTop } from "@/lib/card/card-picture";
import { sharp } from "@/lib/sharp";
import { CARD_COLORS, DISPLAY, TABLE, TEXT } from "./mail-frame";

const PICTURE_ID = "card@invitation";
/** In pixels: 1.5 times the email's width. With 16 colors, the file has about 60 kB. */
const PICTURE_WIDTH = 816;
/** Letters of a name that fits on one line in large letters. */
const SHORT_NAME = 14;

/** Script typefaces of Apple's devices, Windows and Android, otherwise the display typeface; an email loads no font. */
const SCRIPT = `'Snell Roundhand','Segoe Script','Dancing Script',${DISPLAY}`;

/** An inline attachment, so that opening the email sends no request. */
export async function cardAttachment(engraving: string) {
  const drawn = sharp(Buffer.from(cardTop(engraving))).resize(PICTURE_WIDTH);
  const content = await drawn.png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  return { cid: PICTURE_ID, filename: "card.png", contentDisposition: "inline" as const, content };
}

type CardTexts = { product: string; heading: string; recipient: string };

/** The card with its text on the green below the picture. Takes HTML. Complete without the picture: its text is the club's name. */
export function cardHtml({ product, heading, recipient }: CardTexts): string {
  const { line, foil, ink } = CARD_COLORS;
  const size = recipient.length > SHORT_NAME ? 34 : 46;
  const picture = `display:block;width:100%;height:auto;border:0;color:${foil};font:27px/2.6 ${DISPLAY}`;
  return `<table ${TABLE} style="table-layout:fixed"><tr><td align="center" style="border:1px solid ${line};overflow-wrap:anywhere;word-break:break-word">
<img src="cid:${PICTURE_ID}" width="544" alt="${product}" style="${picture}">
<h1 style="margin:0;padding:6px 20px 0;font:normal 21px/1.3 ${DISPLAY};text-wrap:balance;color:${foil}">${heading}</h1>
<p style="margin:0;padding:10px 20px 14px;font:normal ${size}px/1.25 ${SCRIPT};color:${ink}">${recipient}</p>
<p style="margin:0;padding:0 20px 28px;font:13px/1.5 ${TEXT};letter-spacing:.2em;color:${foil}">VIP SHOPPING AWAITS</p>
</td></tr></table>`;
}
