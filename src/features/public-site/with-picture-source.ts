const WHERE = `## Where pictures come from

Your browser fetches the pictures of brands, perks and our pages from a service called Sanity, at cdn.sanity.io, where our editors keep
them. So Sanity learns your network address, your browser, that you came from our site, and which picture you are shown, but not who you are.`;

/** Returns the text of the privacy page with what a club adds whose pictures are fetched from Sanity; Markdown in and out. */
export function withPictureSource(body: string, { fromSanity }: { fromSanity: boolean }): string {
  return fromSanity ? `${body}\n\n${WHERE.replaceAll(/(?<=\S)\n(?=\S)/g, " ")}` : body;
}
