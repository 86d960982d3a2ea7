import type { LegalPage as Content } from "@/content/queries/pages";
import { formatDate } from "@/lib/dates";
import { Markdown } from "@/ui/rich-text/markdown";

export function LegalPage({ page: { title, body, updatedAt } }: { page: Content }) {
  return (
    <article className="mx-auto w-full max-w-xl flex-1 page-top pb-6">
      <h1 className="display-title">{title}</h1>
      <p className="mt-3 text-sm text-ink-soft">
        Last changed <time dateTime={updatedAt}>{formatDate(new Date(updatedAt))}</time>
      </p>
      <Markdown text={body} by="club" className="mt-9 text-ink-soft" />
    </article>
  );
}

const PICTURE_SOURCE = `## Where pictures come from

Your browser fetches the pictures of brands, perks and our pages from Sanity (cdn.sanity.io), a service where our editors store
them. So Sanity learns your network address, your browser, that you came from our site, and which picture you see. It doesn’t learn who you are.`;

/** Adds a section to the privacy page if pictures are loaded from Sanity. Takes and returns Markdown. */
export function withPictureSource(body: string, { fromSanity }: { fromSanity: boolean }): string {
  return fromSanity ? `${body}\n\n${PICTURE_SOURCE.replaceAll(/(?<=\S)\n(?=\S)/g, " ")}` : body;
}
