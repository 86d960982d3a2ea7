import { parse } from "tldts";
import { hasLinkShape } from "./link-shape";

/** Whether mail programs and phones would show a part of a text as a link: a scheme, an address or a known domain. */
export function hasLink(text: string): boolean {
  return hasLinkShape(text, isTopLevelDomain);
}

function isTopLevelDomain(label: string): boolean {
  return parse(`a.${label}`, { validateHostname: false }).isIcann === true;
}
