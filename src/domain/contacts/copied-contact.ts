/** What address books, mail headers, vCards and links put before a contact. */
const LABEL =
  /^(?:(?:item\d+\.)?(?:email|tel|impp)(?:;[^:\n]*)?|mailto|from|to|cc|reply-to|e-?mail|mail|phone|mobile|cell|home|work|main|iphone|telephone|whatsapp|m|p|t|e)\s*:\s*/iu;
const SENDER = /^([^<>\n]*?)\s*<\s*(?:mailto:|tel:)?([^<>\n]*)>$/iu;
const BRACKETED = /^([^[\]()\n]*?)\s*[[(](?:mailto:)?([^[\]()\s]*@[^[\]()\s]*)[\])]$/iu;
const MARKDOWN = /^\[([^[\]\n]*)\]\((?:mailto:|tel:)([^()\n]*)\)$/iu;

/**
 * Returns the contact in a copied text such as "Sam <sam@example.com>", "mailto:sam@example.com?subject=Hi" or a vCard's line.
 * Other text is returned unchanged; the caller rejects it.
 */
export function copiedContact(text: string): string {
  const [, name = "", inside] = SENDER.exec(text) ?? MARKDOWN.exec(text) ?? BRACKETED.exec(text) ?? [];
  if (inside !== undefined && isNameOf(name, inside)) return copiedContact(inside.trim());
  const link = /^(?:mailto|tel):/i.test(text);
  const unlabelled = link ? decoded(text).replace(/^(?:mailto|tel):(?:\/\/)?/i, "") : text.replace(LABEL, "");
  if (unlabelled === text) return text;
  return copiedContact(/^mailto:/i.test(text) ? withoutQuery(unlabelled) : unlabelled);
}

/** A second address before the brackets is another contact, unless it is the same one. */
function isNameOf(name: string, address: string): boolean {
  const bare = name.replace(/^["'“‘<]+|["'”’>]+$/gu, "").toLowerCase();
  return bare === address.trim().toLowerCase() || !(/@/.test(bare) || bare.replace(/\D/g, "").length >= 7);
}

const withoutQuery = (address: string) => address.replace(/\?.*$/s, "");

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // a "%" that encodes nothing is part of the text
  }
}
