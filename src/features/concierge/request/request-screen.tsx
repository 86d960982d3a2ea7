import type { Colleague } from "@/domain/concierge/list-team";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { isOpen } from "@/domain/concierge/requests/state";
import { formatMoment } from "@/lib/dates";
import { isGroup } from "@/lib/invitation-types";
import { Badge } from "@/ui/layout/badge";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Notice } from "@/ui/layout/notice";
import { blockerText, reasonText, SENT_VIA, STATUSES, TYPES } from "../labels";
import { ClaimForm } from "../queue/claim-form";
import { OPENED_TITLE, OpenedTitle } from "../queue/opened-title";
import { Clock } from "../queue/request-clock";
import { ClaimedRequest } from "./claimed-request";
import { LeadPanel } from "./lead-panel";
import { AskForm, PausedRequest, PutOffForm, QuestionsSection } from "./pause-forms";
import { RepliesSection } from "./replies-section";
import { EarlierRequests, SponsorFacts } from "./request-facts";
import { CloseLink, MarkUnreachableForm, NotePanel, RetryForm, ReturnForm } from "./request-forms";
import { ContactPanel, MessagePreview, NoteText } from "./request-sections";

/** `colleagues` is null if the viewer may not reassign or cancel. */
type RequestScreenProps = { request: ConciergeRequestDetails; colleagues: Colleague[] | null };

export function RequestScreen({ request, colleagues }: RequestScreenProps) {
  const { id, recipient, type, handler, blocker, sponsor, undoable, canClose, replies } = request;
  const isUnsent = isOpen(request);
  return (
    <article aria-labelledby={OPENED_TITLE} className="pb-8">
      <CloseLink />
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:mt-0 lg:pr-12">
        <div className="min-w-0">
          <OpenedTitle requestId={id}>
            {recipient}
            {isGroup(type) && <Badge>Group</Badge>}
          </OpenedTitle>
          <div className="mt-1 text-ink-soft">
            <DotSeparated>
              {TYPES[type]}
              {`from ${sponsor.name}`}
            </DotSeparated>
          </div>
        </div>
        {isUnsent && <Clock minutesLeft={request.minutesLeft} isStopped={request.pause !== null} />}
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {replies && <RepliesSection requestId={id} recipient={recipient} replies={replies} />}
          {isUnsent && blocker && (
            <Notice tone="error" role="note">
              {blockerText(blocker)}
            </Notice>
          )}
          <NoteText note={request.note} />
          {!request.pause && <QuestionsSection questions={request.questions} sponsor={sponsor.firstName} />}
          {isUnsent ? <OpenRequest request={request} /> : <RequestOutcome request={request} />}
        </div>
        <aside aria-label="About this request" className="flex flex-col gap-6">
          <SponsorFacts request={request} />
          <NotePanel id={id} note={request.note} />
          <EarlierRequests earlier={request.earlier} history={request.history} />
          {colleagues && (isUnsent || request.canCancel || canClose || undoable) && (
            <LeadPanel
              requestId={id}
              colleagues={isUnsent ? colleagues : null}
              handler={handler?.name ?? null}
              undoable={undoable}
              canClose={canClose}
            />
          )}
        </aside>
      </div>
    </article>
  );
}

function OpenRequest({ request }: { request: ConciergeRequestDetails }) {
  const { id, recipient, handler, blocker, contactKind, maskedContact, message } = request;
  const { pause, sponsor, friendTime, friendZone } = request;
  if (handler?.isYou)
    return (
      <>
        <ClaimedRequest
          {...{ id, contactKind, maskedContact, message, handler, blocker, friendTime, friendZone }}
        />
        <div className="-mt-6 flex flex-col">
          <AskForm requestId={id} sponsor={sponsor.firstName} />
          <PutOffForm requestId={id} morning={request.clubMorning} />
          <MarkUnreachableForm requestId={id} isBlocked={blocker !== null} />
          <ReturnForm requestId={id} />
        </div>
      </>
    );
  if (pause)
    return (
      <>
        <PausedRequest requestId={id} pause={pause} sponsor={sponsor.firstName}>
          <QuestionsSection questions={request.questions} sponsor={sponsor.firstName} />
        </PausedRequest>
        <MessagePreview kind={contactKind} message={message} />
      </>
    );
  return (
    <>
      <ContactPanel kind={contactKind} shown={maskedContact}>
        <ClaimForm requestId={id} recipient={recipient} handler={handler?.name ?? null} variant="page" />
      </ContactPanel>
      <MessagePreview kind={contactKind} message={message} />
    </>
  );
}

function RequestOutcome({ request }: { request: ConciergeRequestDetails }) {
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
              Sent by {sent.by}, {SENT_VIA[sent.via]}, {formatMoment(sent.at)}
            </p>
          )}
          {reason && <p>{reasonText(reason)}</p>}
          {outcomeAt && <p>{`${STATUSES[status]} ${formatMoment(outcomeAt)}`}</p>}
          <p className="figures">
            {`${contactKind === "email" ? "Email" : "Phone"} ${maskedContact ?? "erased"}`}
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
