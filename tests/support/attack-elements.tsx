import type { ReactElement } from "react";
import { Markdown } from "@/ui/rich-text/markdown";
import { PortableText } from "@/ui/rich-text/portable-text";
import {
  ENCODED_ADDRESSES,
  HOSTILE_ADDRESSES,
  HOSTILE_BLOCKS,
  HOSTILE_TEXTS,
  OWN_PATHS,
} from "./attack-strings";

/** An attack as one of the renderers is given it. */
export type AttackElement = { name: string; element: ReactElement };

/** Every attack through every renderer; an address as each kind of link and picture there is. */
export function attackElements(): AttackElement[] {
  return [
    ...[...HOSTILE_ADDRESSES, ...ENCODED_ADDRESSES, ...OWN_PATHS].flatMap(throughAddresses),
    ...HOSTILE_TEXTS.flatMap(throughTexts),
    ...HOSTILE_BLOCKS.map(([name, value]) => ({ name, element: <PortableText value={value} /> })),
  ];
}

/** An address as a link, a reference, an autolink and a picture in Markdown, as a mark and a picture in Portable Text. */
export function throughAddresses(address: string): AttackElement[] {
  return [...throughMarkdownAddresses(address), throughPortableText(address)];
}

export function throughMarkdownAddresses(address: string): AttackElement[] {
  const markdown = [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x][1]\n\n[1]: <${address}>`,
    `<${address}>`,
    `![x](${address})`,
    `![x](<${address}>)`,
  ];
  return markdown.flatMap(throughMarkdown);
}

export function throughPortableText(address: string): AttackElement {
  const marked = { _type: "span", text: "x", marks: ["m"] };
  const blocks = [
    { _type: "block", children: [marked], markDefs: [{ _key: "m", _type: "link", href: address }] },
    { _type: "image", url: address, palette: { background: address }, alt: "x", width: 800, height: 600 },
  ];
  return { name: address, element: <PortableText value={blocks} /> };
}

/** A text as Markdown, as Portable Text, and as what describes a picture. */
export function throughTexts(text: string): AttackElement[] {
  const blocks = [
    { _type: "block", style: text, children: [{ _type: "span", text, marks: [text] }] },
    { _type: "image", url: "/x.png", alt: text, width: 800, height: 600 },
  ];
  return [...throughMarkdown(text), { name: text, element: <PortableText value={blocks} /> }];
}

function throughMarkdown(text: string): AttackElement[] {
  return [
    { name: `by the club: ${text}`, element: <Markdown text={text} by="club" /> },
    { name: `by a member: ${text}`, element: <Markdown text={text} by="member" /> },
  ];
}
