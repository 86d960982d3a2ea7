import type { Colleague } from "@/domain/administration/list-team";
import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { isOpen } from "@/domain/concierge/requests/state";
import { Badge } from "@/ui/layout/badge";
import { Notice } from "@/ui/layout/notice";
import { hindranceText, TYPES } from "../labels";
import { NotePanel } from "../notes/note-panel";
import { NoteText } from "../notes/note-text";
import { ClaimForm } from "../queue/claim-form";
import { OPENED_TITLE, OpenedTitle } from "../queue/opened-title";
import { Clock } from "../queue/request-clock";
import { CloseLink } from "./close-link";
import { ContactPanel } from "./contact-panel";
import { EarlierRequests } from "./earlier-requests";
import { HeldRequest } from "./held-request";
import { LeadPanel } from "./lead-panel";
import { MarkUnreachableForm } from "./mark-unreachable-form";
import { MessagePreview } from "./message-preview";
import { RequestOutcome } from "./request-outcome";
import { ReturnForm } from "./return-form";
import { SponsorFacts } from "./sponsor-facts";

/** `colleagues` is given to those who may reassign and cancel. */
type RequestScreenProps = { request: DeskRequest; colleagues: Colleague[] | null };

/** One request: who asks for whom, the friend's contact, the message and what can be done with it. */
export function RequestScreen({ request, colleagues }: RequestScreenProps) {
  const { id, recipient, type, handler, hindrance, sponsor, undoable, canClose } = request;
  const isUnsent = isOpen(request);
  return (
    <article aria-labelledby={OPENED_TITLE} className="pb-8">
      <CloseLink />
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:mt-0 lg:pr-12">
        <div className="min-w-0">
          <OpenedTitle requestId={id}>
            {recipient}
            {type === "group" && <Badge>Group</Badge>}
          </OpenedTitle>
          <p className="mt-1 text-ink-soft">
            {TYPES[type]} <span aria-hidden="true">·</span> from {sponsor.name}
          </p>
        </div>
        {isUnsent && <Clock minutesLeft={request.minutesLeft} />}
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isUnsent && hindrance && (
            <Notice tone="error" role="note">
              {hindranceText(hindrance)}
            </Notice>
          )}
          <NoteText note={request.note} />
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

function OpenRequest({ request }: { request: DeskRequest }) {
  const { id, recipient, handler, hindrance, contactKind, maskedContact, message } = request;
  if (handler?.isYou)
    return (
      <>
        <HeldRequest {...{ id, contactKind, maskedContact, message, handler, hindrance }} />
        <div className="-mt-6 flex flex-col">
          <MarkUnreachableForm requestId={id} isBlocked={hindrance !== null} />
          <ReturnForm requestId={id} />
        </div>
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
