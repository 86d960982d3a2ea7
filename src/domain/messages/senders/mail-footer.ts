import { escapeHtml } from "@/lib/text/escape-html";
import { shaded } from "./mail-frame";
import type { Outgoing } from "./sender";

type Footer = Pick<Outgoing, "switchOff" | "postalAddress">;

/** The paragraphs below the text in the plain part of an email. */
export function footerText({ switchOff, postalAddress }: Footer): string[] {
  return [
    ...(switchOff ? [`${switchOff.because} ${switchOff.label}: ${switchOff.link}`] : []),
    ...(postalAddress ? [postalAddress] : []),
  ];
}

/** The same as HTML, below `links`, which is HTML. */
export function footerHtml(links: string, { switchOff, postalAddress }: Footer): string {
  const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>\n");
  const paragraphs = [
    links,
    ...(switchOff
      ? [`${escapeHtml(switchOff.because)}<br>\n${footerLink(switchOff.link, switchOff.label)}`]
      : []),
    ...(postalAddress ? [lines(postalAddress)] : []),
  ];
  return paragraphs.filter(Boolean).join("<br><br>\n");
}

export function footerLink(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}" ${shaded(["soft"])}>${escapeHtml(text)}</a>`;
}
