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

export type AttackElement = { name: string; element: ReactElement };

/** Returns every attack for every renderer, with each address as every kind of link and picture. */
export function attackElements(): AttackElement[] {
  return [
    ...[...HOSTILE_ADDRESSES, ...ENCODED_ADDRESSES, ...OWN_PATHS].flatMap(addressAttacks),
    ...HOSTILE_TEXTS.flatMap(textAttacks),
    ...HOSTILE_BLOCKS.map(([name, value]) => ({ name, element: <PortableText value={value} /> })),
  ];
}

/** Uses an address as every kind of link and picture in Markdown and in Portable Text. */
export function addressAttacks(address: string): AttackElement[] {
  return [...markdownAddressAttacks(address), portableTextAttack(address)];
}

export function markdownAddressAttacks(address: string): AttackElement[] {
  const markdown = [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x][1]\n\n[1]: <${address}>`,
    `<${address}>`,
    `![x](${address})`,
    `![x](<${address}>)`,
  ];
  return markdown.flatMap(markdownAttacks);
}

export function portableTextAttack(address: string): AttackElement {
  const marked = { _type: "span", text: "x", marks: ["m"] };
  const blocks = [
    { _type: "block", children: [marked], markDefs: [{ _key: "m", _type: "link", href: address }] },
    { _type: "image", url: address, palette: { background: address }, alt: "x", width: 800, height: 600 },
  ];
  return { name: address, element: <PortableText value={blocks} /> };
}

/** Uses a text as Markdown, as Portable Text, and as the alternative text of a picture. */
export function textAttacks(text: string): AttackElement[] {
  const blocks = [
    { _type: "block", style: text, children: [{ _type: "span", text, marks: [text] }] },
    { _type: "image", url: "/x.png", alt: text, width: 800, height: 600 },
  ];
  return [...markdownAttacks(text), { name: text, element: <PortableText value={blocks} /> }];
}

function markdownAttacks(text: string): AttackElement[] {
  return [
    { name: `by the club: ${text}`, element: <Markdown text={text} by="club" /> },
    { name: `by a member: ${text}`, element: <Markdown text={text} by="member" /> },
  ];
}
