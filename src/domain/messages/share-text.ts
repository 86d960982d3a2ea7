type Shared = { product: string; code: string; link: string };

/** What a member sends by the device's native share: the text without the link, and the link as the shared URL. */
export function nativeShare({ product, code, link }: Shared): { text: string; url: string } {
  return {
    text: [
      `I'm inviting you to join ${product}, a community where the brands we love, love us back. Perks, access, and yes - thousands of dollars to shop your favorite brands.`,
      "Invite expires in 7 days. See details >",
      `Invite code: ${code}`,
    ].join("\n"),
    url: link,
  };
}

/** The text that "Copy Invitation" copies: the same lines and the link (specification, section 3). */
export function copyText(shared: Shared): string {
  const { text, url } = nativeShare(shared);
  return `${text}\n${url}`;
}
