import type { ListedPage } from "@/domain/invitations/list-invitations";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { paths } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { StaticCard } from "@/ui/card/static-card";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { EmptyState } from "@/ui/layout/empty-state";
import { BackLink } from "@/ui/layout/page-head";
import { CursorPager } from "@/ui/layout/pager";
import { CardRow } from "./invitation-rows";
import { elsewhereText } from "./invitation-status";
import { UndoButton } from "./undo-button";

const ASHEN = "saturate-50 brightness-95";

/** Cancelled and declined invitations, and those that expired more than 30 days ago. The newest one's card is next to them. */
export function EarlierInvitations({ page }: { page: ListedPage }) {
  const { rows, total, older, isNewest } = page;
  return (
    <div className="grid grid-cols-[minmax(0,48rem)] items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-24">
      <div className={total === 0 ? "col-span-full" : undefined}>
        <BackLink href={paths.profile}>You</BackLink>
        <h1 className="display-title mb-8 sm:mb-10">Earlier invitations</h1>
        {total === 0 && (
          <EmptyState art={<EmptyListArt />} title="No earlier invitations">
            Invitations you cancel or a friend declines, and those that expired more than 30 days ago, appear
            here.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul
            aria-label="Earlier invitations, the latest sent first"
            className="divide-y divide-line border-y border-line"
          >
            {rows.map((invitation) => (
              <EarlierInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
        <CursorPager
          label="Pages of Earlier invitations"
          total={total}
          newestHref={isNewest ? null : paths.earlierInvitations}
          olderHref={older === null ? null : listHref(paths.earlierInvitations, { after: older })}
        />
      </div>
      {rows[0] && (
        <StaticCard className={classNames(ASHEN, "max-w-[15.5rem] max-lg:mt-12 lg:mt-11 lg:max-w-none")}>
          <CardFace
            code={rows[0].engraving}
            seal={<Seal tone="green" />}
            eyebrow="for"
            recipient={rows[0].recipient}
          />
        </StaticCard>
      )}
    </div>
  );
}

function EarlierInvitation({ invitation }: { invitation: ListedInvitation }) {
  const { id, type, recipient, engraving, isShared, activatedAt, canUndo } = invitation;
  return (
    <li className="py-4">
      <CardRow
        cardClass={ASHEN}
        engraving={engraving}
        action={
          canUndo && (
            <UndoButton inviteId={id} end="cancel" about={`cancelling the invitation for ${recipient}`} />
          )
        }
      >
        <p className="font-display text-xl wrap-anywhere">{INVITATION_TYPES[type].title ?? recipient}</p>
        <div className="figures text-sm text-ink-soft">
          <DotSeparated>
            {`${isShared ? "Sent" : "Created"} ${activatedAt}`}
            {endText(invitation)}
          </DotSeparated>
        </div>
      </CardRow>
    </li>
  );
}

function endText(invitation: ListedInvitation): string {
  const { cancelled, expiresAt, recipient } = invitation;
  if (!cancelled) return `Expired ${expiresAt}`;
  if (cancelled.isElsewhere) return elsewhereText(invitation);
  if (cancelled.isDeclined) return `${recipient} can’t join this time.`;
  return cancelled.isByYou ? `Cancelled ${cancelled.on}` : `Cancelled by the club ${cancelled.on}`;
}
