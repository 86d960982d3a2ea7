import type { Colleague } from "@/domain/administration/list-team";
import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import { isOpen } from "@/domain/requests/state";
import { paths } from "@/lib/paths";
import { Badge } from "@/ui/layout/badge";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { Link } from "@/ui/link/link";
import { hindranceText, TYPES } from "../labels";
import { ClaimForm } from "../queue/claim-form";
import { DeskKeys } from "../queue/desk-keys";
import { DeskLive } from "../queue/desk-live";
import { Clock } from "../queue/request-clock";
import { ContactPanel } from "./contact-panel";
import { CouldNotReachForm } from "./could-not-reach-form";
import { EarlierRequests } from "./earlier-requests";
import { HeldRequest } from "./held-request";
import { LeadPanel } from "./lead-panel";
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
    <>
      <DeskLive />
      <div className="flex items-center justify-between">
        <Link
          href={paths.concierge}
          data-key="u"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-soft hover:text-ink"
        >
          <Icon name="arrow-left" size={18} />
          The desk
        </Link>
        <DeskKeys />
      </div>
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="display-title flex flex-wrap items-center gap-x-4 wrap-anywhere">
            {recipient}
            {type === "group" && <Badge>Group</Badge>}
          </h1>
          <p className="mt-2 text-ink-soft">
            {TYPES[type]} <span aria-hidden="true">·</span> from {sponsor.name}
          </p>
        </div>
        {isUnsent && <Clock minutesLeft={request.minutesLeft} />}
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {isUnsent && hindrance && (
            <Notice tone="error" role="note">
              {hindranceText(hindrance)}
            </Notice>
          )}
          {isUnsent ? <OpenRequest request={request} /> : <RequestOutcome request={request} />}
        </div>
        <aside aria-label="About this request" className="flex flex-col gap-8">
          <SponsorFacts request={request} />
          <EarlierRequests earlier={request.earlier} />
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
    </>
  );
}

function OpenRequest({ request }: { request: DeskRequest }) {
  const { id, recipient, handler, hindrance, contactKind, maskedContact, message } = request;
  if (handler?.isYou)
    return (
      <>
        <HeldRequest {...{ id, contactKind, maskedContact, message, handler, hindrance }} />
        <div className="-mt-8 flex flex-col">
          <CouldNotReachForm requestId={id} isBlocked={hindrance !== null} />
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
