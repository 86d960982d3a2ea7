import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { countLabel } from "@/lib/count-badge";
import { formatDate, formatMoment } from "@/lib/dates";
import { isGroup } from "@/lib/invitation-types";
import { conciergeRequestPath, memberPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { STATUSES } from "../labels";

export function SponsorFacts({ request }: { request: ConciergeRequestDetails }) {
  const { sponsor, createdAt } = request;
  const facts = {
    Sponsor: (
      <>
        {sponsor.username ? (
          <Link href={memberPath(sponsor.username)} className="text-link">
            {sponsor.name}
          </Link>
        ) : (
          sponsor.name
        )}
        <span className="block text-sm text-ink-soft">
          Member since {unbrokenDates(formatDate(sponsor.since))}
        </span>
      </>
    ),
    Requested: <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>,
    Invitation: invitationFact(request),
  };
  return (
    <dl className="flex flex-col gap-4">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt className="label-caps text-ink-soft">{name}</dt>
          <dd className="mt-1">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function invitationFact({
  type,
  invitation: { status, isClosed, daysLeft },
}: ConciergeRequestDetails): string {
  if (status === "cancelled") return "Cancelled";
  if (isClosed) return "Link closed";
  if (status === "accepted" && !isGroup(type)) return "Accepted";
  if (daysLeft === 0) return "Expired";
  return `${daysLeft} ${countLabel(daysLeft, "day")} left`;
}

/** Requests of any sponsor for the same contact. */
export function EarlierRequests({ earlier, history }: Pick<ConciergeRequestDetails, "earlier" | "history">) {
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className="label-caps text-ink-soft">
        Same contact
      </h2>
      {earlier.length === 0 && <p className="mt-1 text-ink-soft">No other requests</p>}
      <ContactHistory history={history} />
      {earlier.length > 0 && (
        <ul className="mt-2 flex flex-col gap-3">
          {earlier.map(({ id, recipientName, sponsorName, status, createdAt }) => (
            <li key={id} className="text-[0.9375rem] leading-snug">
              <Link href={conciergeRequestPath(id)} className="text-link">
                {recipientName}
              </Link>
              , from {sponsorName}
              <span className="block text-sm text-ink-soft">
                <DotSeparated>
                  {STATUSES[status]}
                  <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
                </DotSeparated>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const times = (number: number) => ["never", "once", "twice"][number] ?? `${number} times`;

export function ContactHistory({ history }: { history: ConciergeRequestDetails["history"] }) {
  const { requests, sent, bounced, lastBouncedAt, optedOutAt } = history;
  const lines = [
    requests > 0 && `Requested ${times(requests)} before, messaged ${times(sent)}`,
    bounced > 0 &&
      `Couldn’t be reached ${times(bounced)}${lastBouncedAt ? `, last on ${formatMoment(lastBouncedAt)}` : ""}`,
    optedOutAt && `Asked not to be contacted, ${formatMoment(optedOutAt)}`,
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-[0.9375rem] leading-snug">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
