import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { formatMoment } from "@/lib/dates";
import { Notice } from "@/ui/layout/notice";
import { reasonText, STATUSES, VIAS } from "../labels";
import { RetryForm } from "../retry-form";
import { MarkUnreachableForm } from "./mark-unreachable-form";
import { MessagePreview } from "./message-preview";
import { ReturnForm } from "./return-form";

/** What became of a request that has left the queue. */
export function RequestOutcome({ request }: { request: DeskRequest }) {
  const { id, status, sent, outcomeAt, reason, undelivered, contactKind, maskedContact } = request;
  return (
    <>
      <section aria-labelledby="outcome-title">
        <h2 id="outcome-title" className="display-heading">
          {undelivered ? "Not delivered" : STATUSES[status]}
        </h2>
        <div className="mt-2 flex flex-col gap-1 text-ink-soft">
          {sent && (
            <p>
              Sent by {sent.by}, {VIAS[sent.via]}, {formatMoment(sent.at)}
            </p>
          )}
          {reason && <p>{reasonText(reason)}</p>}
          {outcomeAt && (
            <p>
              {STATUSES[status]} {formatMoment(outcomeAt)}
            </p>
          )}
          <p className="figures">
            {contactKind === "email" ? "Email" : "Phone"} {maskedContact ?? "erased"}
          </p>
        </div>
      </section>
      {undelivered && (
        <Notice tone="error" role="note">
          <p>
            The message could not be sent after several tries{undelivered.error && `: ${undelivered.error}`}.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <RetryForm messageId={undelivered.messageId} />
            <ReturnForm requestId={id} />
          </div>
        </Notice>
      )}
      {status === "sent" && sent?.isByYou && <MarkUnreachableForm requestId={id} isBlocked={false} />}
      {status !== "withdrawn" && <MessagePreview kind={contactKind} message={request.message} />}
    </>
  );
}
