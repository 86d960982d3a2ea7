type Shared = { product: string; code: string; link: string };

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

export function copyText(shared: Shared): string {
  const { text, url } = nativeShare(shared);
  return `${text}\n${url}`;
}
