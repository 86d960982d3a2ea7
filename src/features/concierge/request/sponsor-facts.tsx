import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { formatDate, formatMoment } from "@/lib/dates";
import { memberPath } from "@/lib/paths";
import { Link } from "@/ui/link/link";

/** Who asks, since when, and how long the invitation is good for. */
export function SponsorFacts({ request }: { request: DeskRequest }) {
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
        <span className="block text-sm text-ink-soft">Member since {formatDate(sponsor.since)}</span>
      </>
    ),
    Asked: <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>,
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

function invitationFact({ type, invitation: { status, isClosed, daysLeft } }: DeskRequest): string {
  if (status === "cancelled") return "Cancelled";
  if (isClosed) return "Link closed";
  if (status === "accepted" && type !== "group") return "Accepted";
  if (daysLeft === 0) return "Expired";
  return `${daysLeft} ${daysLeft === 1 ? "day" : "days"} left`;
}
