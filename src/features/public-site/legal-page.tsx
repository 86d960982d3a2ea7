import type { LegalPage as Content } from "@/content/types";
import { formatDate } from "@/lib/dates";
import { Markdown } from "@/ui/rich-text/markdown";

/** A legal text, set for reading. */
export function LegalPage({ page: { title, body, updatedAt } }: { page: Content }) {
  return (
    <article className="mx-auto w-full max-w-xl flex-1 pt-12 pb-6 sm:pt-24">
      <h1 className="display-title">{title}</h1>
      <p className="mt-3 text-sm text-ink-soft">
        Last changed <time dateTime={updatedAt}>{formatDate(new Date(updatedAt))}</time>
      </p>
      <Markdown text={body} by="club" className="mt-9 text-ink-soft" />
    </article>
  );
}
