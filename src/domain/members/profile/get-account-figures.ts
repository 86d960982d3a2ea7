import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { members, perkClaims, sessions } from "@/db/schema";
import { avatarPath } from "@/lib/paths";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { avatarHash } from "./avatar-hash";

export type AccountFigures = {
  /** The address of the picture. */
  avatar: string | null;
  /** How many perks the actor got so far. */
  perks: number;
  /** How many devices the actor is signed in on. */
  devices: number;
};

/** What the account's front page says beside what is known of who is signed in. @throws DomainError sign-in-required. */
export async function getAccountFigures({ actor, db, now }: MemberContext): Promise<AccountFigures> {
  const { memberId, expiresAt } = sessions;
  const [figures] = await db
    .select({
      picture: avatarHash(),
      perks: db.$count(perkClaims, eq(perkClaims.memberId, actor.id)),
      devices: db.$count(sessions, and(eq(memberId, actor.id), gt(expiresAt, now))),
    })
    .from(members)
    .where(eq(members.id, actor.id));
  if (!figures) throw new DomainError("sign-in-required");
  const { picture, ...counts } = figures;
  return { ...counts, avatar: picture && avatarPath(actor.id, picture) };
}
