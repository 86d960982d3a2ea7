import type { QueueRow } from "@/domain/concierge/queue/list-queue";
import { formatMoment } from "@/lib/dates";
import { isGroup } from "@/lib/invitation-types";
import type { Path } from "@/lib/paths";
import { Badge } from "@/ui/layout/badge";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { SENT_VIA, STATUSES } from "../labels";
import { ClaimForm } from "./claim-form";
import { Clock } from "./request-clock";

type QueueRowItemProps = {
  row: QueueRow;
  /** The request has left the list. Its row stays until the list refreshes. */
  isGone: boolean;
  isDone: boolean;
  isOpened: boolean;
  isSelected: boolean;
  href: Path;
  onSelect: () => void;
};

export function QueueRowItem({
  row,
  isGone,
  isDone,
  isOpened,
  isSelected,
  href,
  onSelect,
}: QueueRowItemProps) {
  "use memo";
  const { recipient, sponsorName, minutesLeft } = row;
  return (
    <li
      data-queue-row=""
      className={classNames(
        "group/row relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 pl-3 after:absolute after:right-0 after:bottom-0 after:left-3 after:h-px after:bg-line max-sm:py-2.5 sm:h-11 sm:gap-x-2.5",
        isDone
          ? "sm:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_7rem_7rem] lg:max-xl:grid-cols-[minmax(0,1fr)_7rem_7rem]"
          : row.pause
            ? "sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_5.75rem_9.5rem] lg:max-xl:grid-cols-[minmax(0,1fr)_5.75rem_9.5rem]"
            : "sm:grid-cols-[1.25rem_minmax(0,2fr)_minmax(0,1fr)_5.75rem_6.25rem] lg:max-xl:grid-cols-[1.25rem_minmax(0,1fr)_5.75rem_6rem]",
        "before:absolute before:inset-y-0 before:left-0 before:w-0.5",
        !isDone && (row.hasReply ? "before:bg-brass" : minutesLeft < 0 && "before:bg-danger"),
        isOpened ? "bg-raised before:bg-brass" : "hover:bg-sunken/60 has-focus-visible:bg-sunken/60",
        isGone && "opacity-60",
      )}
    >
      {!isDone && !row.pause && (
        <span className="flex items-center max-sm:hidden">
          {!row.hasReply && (
            <input
              type="checkbox"
              checked={isSelected}
              onChange={onSelect}
              disabled={isGone}
              aria-label={`Select the request for ${recipient}`}
              data-key="x"
              data-needs-script=""
              className="relative z-[1] size-4.5 appearance-none rounded-control border border-line-strong bg-raised opacity-0 transition-opacity group-hover/row:opacity-100 group-has-focus-visible/row:opacity-100 checked:border-primary checked:bg-primary checked:opacity-100 checked:shadow-[inset_0_0_0_3px_var(--paper-raised)] pointer-coarse:opacity-100 forced-colors:appearance-auto"
            />
          )}
        </span>
      )}
      <p className="flex min-w-0 items-center gap-2 tight:col-span-3 tight:flex-wrap max-sm:col-span-2">
        <Link
          href={href}
          aria-current={isOpened || undefined}
          data-queue-link=""
          className="truncate tight:whitespace-normal leading-tight -outline-offset-2 after:absolute after:inset-0"
        >
          {recipient}
        </Link>
        <Marks row={row} isDone={isDone} />
      </p>
      <p
        className={classNames(
          "min-w-0 truncate text-[0.8125rem] text-ink-soft lg:max-xl:hidden",
          isDone
            ? "max-sm:col-span-3"
            : "max-sm:col-start-2 max-sm:row-start-2 tight:col-span-2 tight:col-start-1 tight:row-start-3",
        )}
      >
        <span className="sr-only">From </span>
        {sponsorName}
        {row.pause && `, ${PAUSED[row.pause.kind]} ${row.pause.by}`}
      </p>
      {isDone ? <Outcome row={row} /> : <Waiting row={row} isGone={isGone} />}
    </li>
  );
}

const PAUSED = { question: "asked by", later: "put off by", scheduled: "timed by" };

const MARK = "inline-flex shrink-0 text-ink-soft";

function Marks({ row, isDone }: { row: QueueRow; isDone: boolean }) {
  const { type, contactKind, status, blocked, isUndelivered, hasReply } = row;
  return (
    <>
      <span className={MARK}>
        <Icon name={contactKind === "email" ? "mail" : "phone"} size={15} />
        <span className="sr-only">{contactKind === "email" ? "Email" : "Phone"}</span>
      </span>
      {isGroup(type) && (
        <span className={MARK}>
          <Icon name="users" size={16} />
          <span className="sr-only">Group</span>
        </span>
      )}
      {status === "returned" && (
        <span className={MARK}>
          <Icon name="undo" size={15} />
          <span className="sr-only">Returned</span>
        </span>
      )}
      {hasReply && <Badge>Reply</Badge>}
      {blocked && !isDone && <span className="shrink-0 text-xs text-danger">Don’t send</span>}
      {isUndelivered && !isDone && <span className="shrink-0 text-xs text-danger">Not delivered</span>}
    </>
  );
}

function Waiting({ row, isGone }: { row: QueueRow; isGone: boolean }) {
  const { id, recipient, handler, minutesLeft } = row;
  return (
    <>
      <p className="flex items-center max-sm:col-start-1 max-sm:row-start-2 tight:col-span-2">
        {!row.hasReply && <Clock minutesLeft={minutesLeft} isShort />}
      </p>
      <div className="relative z-[1] flex min-w-0 justify-end text-right max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 tight:row-start-2 sm:pr-2">
        {isGone || row.hasReply || handler?.isYou || row.isUndelivered || row.pause ? (
          <p className="figures truncate text-[0.8125rem] text-ink-soft">{handlerText(row, isGone)}</p>
        ) : (
          <ClaimForm requestId={id} recipient={recipient} handler={handler?.name ?? null} variant="row" />
        )}
      </div>
    </>
  );
}

function handlerText({ isUndelivered, handler, pause, hasReply, sentBy }: QueueRow, isGone: boolean): string {
  if (isGone) return "No longer waiting";
  if (hasReply) return sentBy ? `Sent by ${sentBy}` : "";
  if (pause?.until) return `${pause.kind === "later" ? "Until" : "Sends"} ${formatMoment(pause.until)}`;
  if (pause) return "Until answered";
  return isUndelivered ? "Try again" : `Yours, ${handler?.minutesLeft} min`;
}

function Outcome({ row: { status, isUndelivered, sentBy, sentVia, endedAt } }: { row: QueueRow }) {
  return (
    <p className="flex min-w-0 flex-col text-[0.8125rem] leading-tight text-ink-soft max-sm:col-span-3 sm:col-span-2">
      <span className="truncate">
        {isUndelivered ? (
          <span className="text-danger">Not delivered</span>
        ) : (
          <span className="text-ink">{STATUSES[status]}</span>
        )}
        {sentBy && sentVia && ` · ${sentBy}, ${SENT_VIA[sentVia]}`}
      </span>
      {endedAt && (
        <time dateTime={endedAt.toISOString()} className="truncate">
          {formatMoment(endedAt)}
        </time>
      )}
    </p>
  );
}
