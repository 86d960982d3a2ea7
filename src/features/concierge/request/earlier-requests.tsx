import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { formatMoment } from "@/lib/dates";
import { requestPath } from "@/lib/paths";
import { Link } from "@/ui/link/link";
import { STATUSES } from "../labels";
import { ContactHistoryLine } from "../notes/contact-history";

/** Other requests for the same contact, whoever asked. */
export function EarlierRequests({ earlier, history }: Pick<DeskRequest, "earlier" | "history">) {
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className="label-caps text-ink-soft">
        Same contact
      </h2>
      {earlier.length === 0 && <p className="mt-1 text-ink-soft">No other requests</p>}
      <ContactHistoryLine history={history} />
      <ul className="mt-2 flex flex-col gap-3">
        {earlier.map(({ id, recipientName, sponsorName, status, createdAt }) => (
          <li key={id} className="text-[0.9375rem] leading-snug">
            <Link href={requestPath(id)} className="text-link">
              {recipientName}
            </Link>
            , from {sponsorName}
            <span className="block text-sm text-ink-soft">
              {STATUSES[status]} <span aria-hidden="true">·</span>{" "}
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
