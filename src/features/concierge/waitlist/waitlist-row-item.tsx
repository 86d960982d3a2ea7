import type { WaitlistRow } from "@/domain/waitlist/list-waitlist";
import { formatDate } from "@/lib/dates";
import { AdmitForm } from "./admit-form";
import { EntryContact } from "./entry-contact";
import { PutBackForm } from "./put-back-form";
import { RemoveForm } from "./remove-form";
import { endText } from "./waitlist-labels";

type WaitlistRowItemProps = { row: WaitlistRow; canAdmit: boolean };

/** One who asked for a place: the contact, when and by which link they came, and what can be done. */
export function WaitlistRowItem({ row, canAdmit }: WaitlistRowItemProps) {
  const { id, state, maskedContact, askedAt, stayedAt, canPutBack } = row;
  const about = maskedContact ?? "";
  const end = endText(row);
  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_24rem] sm:py-5">
      <div className="min-w-0">
        <EntryContact entryId={id} maskedContact={maskedContact} />
        <p className="text-sm text-ink-soft">
          Asked <time dateTime={askedAt.toISOString()}>{formatDate(askedAt)}</time>{" "}
          <span aria-hidden="true">·</span> {originText(row)}
        </p>
        {stayedAt && state === "waiting" && (
          <p className="text-sm text-ink-soft">Chose to stay on {formatDate(stayedAt)}</p>
        )}
        {end && <p className="mt-1 text-sm">{end}</p>}
      </div>
      <div className="mt-2 flex flex-row-reverse flex-wrap items-start justify-end gap-x-6 sm:mt-0 sm:flex-row sm:flex-nowrap">
        {(state === "waiting" || state === "admitted") && (
          <RemoveForm entryId={id} isAdmitted={state === "admitted"} about={about} />
        )}
        {state === "waiting" && canAdmit && <AdmitForm entryId={id} about={about} />}
        {canPutBack && <PutBackForm entryId={id} about={about} />}
      </div>
    </li>
  );
}

function originText({ origin }: WaitlistRow): string {
  if (!origin) return "Without a link";
  return `By ${origin.sponsorName}’s link for ${origin.recipient}`;
}
