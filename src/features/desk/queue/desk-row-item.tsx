import type { DeskRow } from "@/domain/concierge/desk/list-queue";
import { formatMoment } from "@/lib/dates";
import { requestPath } from "@/lib/paths";
import { Badge } from "@/ui/layout/badge";
import { Link } from "@/ui/link/link";
import { STATUSES, VIAS } from "../labels";
import { ClaimForm } from "./claim-form";
import { Clock } from "./request-clock";

/** One request in a list: the friend's name opens it. */
export function DeskRowItem({ row, isDone }: { row: DeskRow; isDone: boolean }) {
  const { id, recipient, sponsorName, type, contactKind } = row;
  return (
    <li
      data-desk-row=""
      className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-4 transition-colors duration-150 sm:grid-cols-[1fr_9rem_10rem] sm:py-5"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={requestPath(id)}
            data-desk-link=""
            className="font-display text-xl leading-snug wrap-anywhere hover:underline hover:decoration-brass hover:underline-offset-[0.3em] sm:text-[1.375rem]"
          >
            {recipient}
          </Link>
          {type === "group" && <Badge>Group</Badge>}
          {row.blocked && !isDone && <Badge className="border-danger text-danger">Don’t send</Badge>}
          {row.isUndelivered && <Badge className="border-danger text-danger">Not delivered</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          From {sponsorName}{" "}
          <span className="whitespace-nowrap">
            <span aria-hidden="true">·</span> {contactKind === "email" ? "Email" : "Phone"}
          </span>
          {row.status === "returned" && (
            <span className="whitespace-nowrap">
              {" "}
              <span aria-hidden="true">·</span> Returned
            </span>
          )}
        </p>
      </div>
      {isDone ? <Outcome row={row} /> : <Waiting row={row} />}
    </li>
  );
}

function Waiting({ row }: { row: DeskRow }) {
  const { id, recipient, handler, minutesLeft } = row;
  const isMine = handler?.isYou || row.isUndelivered;
  return (
    <>
      <p className="max-sm:row-start-2">
        <Clock minutesLeft={minutesLeft} />
      </p>
      <div className="flex justify-end max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        {isMine ? (
          <p className="figures text-right text-sm text-ink-soft">
            {row.isUndelivered ? "Yours to try again" : `Yours for ${handler?.minutesLeft} min`}
          </p>
        ) : (
          <ClaimForm requestId={id} recipient={recipient} handler={handler?.name ?? null} variant="row" />
        )}
      </div>
    </>
  );
}

function Outcome({ row: { status, sentBy, sentVia, endedAt } }: { row: DeskRow }) {
  return (
    <>
      <p className="text-sm max-sm:col-start-1 max-sm:row-start-2">
        {STATUSES[status]}
        {sentBy && sentVia && (
          <span className="block text-ink-soft max-sm:inline">
            <span className="sm:hidden"> · </span>
            {sentBy}, {VIAS[sentVia]}
          </span>
        )}
      </p>
      <p className="text-right text-sm text-ink-soft max-sm:col-span-2 max-sm:row-start-3 max-sm:text-left">
        {endedAt && <time dateTime={endedAt.toISOString()}>{formatMoment(endedAt)}</time>}
      </p>
    </>
  );
}
