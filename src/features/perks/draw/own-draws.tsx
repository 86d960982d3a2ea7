import type { OwnDraw } from "@/domain/draws/list-own-draws";
import { formatDate } from "@/lib/dates";
import { perkPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { outcomeOf } from "./draw-texts";

/** The draws that a member's name is in, and how they went. */
export function OwnDraws({ draws }: { draws: OwnDraw[] }) {
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="draws" className="mb-9">
      <h2 id="draws" className="label-caps text-brass-ink">
        Your draws
      </h2>
      <ul className="mt-2 border-y border-line">
        {draws.map(({ slug, title, drawAt, names, own }) => (
          <li key={slug} className="border-t border-line py-2 first:border-t-0">
            <Link
              href={perkPath(slug)}
              className="inline-flex min-h-11 items-center gap-2 font-display text-xl hover:text-brass-ink"
            >
              {title}
              <LinkPending />
            </Link>
            <p className="figures pb-1 text-sm text-ink-soft">
              {unbrokenDates(
                names === null
                  ? `Lot ${own.lot}, drawn on ${formatDate(drawAt)}`
                  : (outcomeOf(own, names)?.text ?? `Drawn on ${formatDate(drawAt)}`),
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
