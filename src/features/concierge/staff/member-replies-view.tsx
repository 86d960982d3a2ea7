import type { Role } from "@/domain/members/roles";
import { canAdminister } from "@/domain/members/roles";
import type { MemberReply } from "@/domain/replies/member-replies";
import { formatMoment } from "@/lib/dates";
import { staffMemberPath } from "@/lib/paths";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ActionForm } from "@/ui/forms/action-form";
import { EmptyState } from "@/ui/layout/empty-state";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";
import { SENT_VIA } from "../labels";
import { ReplyText } from "../request/replies-section";
import { closeMemberReplyAction } from "./actions";

type MemberRepliesViewProps = { replies: MemberReply[]; role: Role };

export function MemberRepliesView({ replies, role }: MemberRepliesViewProps) {
  return (
    <StaffSection note="What members wrote in answer to our messages. We erase each one after 30 days.">
      {replies.length === 0 ? (
        <EmptyState art={<EmptyListArt />} title="All answered">
          No open replies.
        </EmptyState>
      ) : (
        <ol className="flex max-w-prose flex-col">
          {replies.map((reply) => (
            <li key={reply.id} className="border-t border-line py-5 first:border-0 first:pt-2">
              <ReplyOf reply={reply} role={role} />
            </li>
          ))}
        </ol>
      )}
    </StaffSection>
  );
}

function ReplyOf({ reply, role }: { reply: MemberReply; role: Role }) {
  const { id, at, channel, member } = reply;
  return (
    <article aria-label={`Reply of ${member.name}`}>
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display text-xl leading-tight">
          <MemberName member={member} role={role} />
        </h2>
        <p className="text-sm text-ink-soft">
          {SENT_VIA[channel].replace(/^b/, "B")}, <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        </p>
      </header>
      <ReplyText {...reply} />
      <p className="mt-2 text-sm text-ink-soft">
        Anyone can fake a sender: check with the member before you change anything.
      </p>
      <ActionForm
        action={closeMemberReplyAction}
        hidden={{ replyId: id }}
        submit="Done"
        about={`, reply of ${member.name}`}
        variant="quiet"
        className="mt-4"
      />
    </article>
  );
}

/** Administrators open the member's page, leads the profile. */
function MemberName({ member, role }: { member: MemberReply["member"]; role: Role }) {
  const { name, username, hasProfile } = member;
  if (!username || !(canAdminister(role) || hasProfile)) return name;
  return (
    <Link href={canAdminister(role) ? staffMemberPath(username) : `/${username}`} className="text-link">
      {name}
    </Link>
  );
}
