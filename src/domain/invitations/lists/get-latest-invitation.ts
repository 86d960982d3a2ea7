import "server-only";
import { and, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { invitations, members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { invitationFacts } from "../find-invitation";
import { inSection, isOwn } from "../state-sql";
import { joinedBy, type ListedInvitation, toListed } from "./listed-invitation";

/** The invitation that the actor made last, of those that are pending or accepted; null when there is none. */
export async function getLatestInvitation(context: MemberContext): Promise<ListedInvitation | null> {
  const rows = await latestOf(context).execute({ actor: context.actor.id });
  const [latest] = await toListed(context, rows);
  return latest ?? null;
}

const latestOf = prepareOnce(({ db, now }) =>
  db
    .select({ ...getTableColumns(invitations), ...invitationFacts({ now }), joined: joinedBy() })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(
      and(isOwn(sql.placeholder("actor")), or(inSection({ now }, "pending"), inSection({ now }, "accepted"))),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1)
    .prepare(""),
);
