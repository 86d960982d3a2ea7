import type { Announcement } from "@/content/queries/pages";
import { formatDate } from "@/lib/dates";
import { Markdown } from "@/ui/rich-text/markdown";

export function Announcements({ announcements }: { announcements: Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="display-heading">
        From the club
      </h2>
      <ul className="mt-6">
        {announcements.map(({ id, title, body, publishedAt }) => (
          <li key={id} className="grid gap-x-12 gap-y-3 border-t border-line py-7 sm:grid-cols-12">
            <div className="sm:col-span-4">
              <h3 className="font-display text-xl leading-snug">{title}</h3>
              <time dateTime={publishedAt} className="mt-1 block text-sm text-ink-soft">
                {formatDate(new Date(publishedAt))}
              </time>
            </div>
            <Markdown text={body} by="club" className="max-w-prose text-ink-soft sm:col-span-8" />
          </li>
        ))}
      </ul>
    </section>
  );
}
