import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { members, messages, perkClaims, sessions, suppressions } from "@/db/schema";
import { avatarPath } from "@/lib/paths";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { isReceivedLetter } from "../messages/is-received-letter";
import { type EmailProblem, suppressesOwn, toEmailProblem } from "./email-problem";
import { avatarHash } from "./read-avatar";

export type AccountSummary = {
  avatar: string | null;
  perks: number;
  devices: number;
  letters: number;
  emailProblem: EmailProblem | null;
};

export async function getAccountSummary(context: MemberContext): Promise<AccountSummary> {
  const { actor, db, now } = context;
  const { memberId, expiresAt } = sessions;
  const [summary] = await db
    .select({
      picture: avatarHash(),
      perks: db.$count(
        perkClaims,
        and(eq(perkClaims.memberId, actor.id), isNull(perkClaims.returnedAt), isNull(perkClaims.hostClaimId)),
      ),
      devices: db.$count(sessions, and(eq(memberId, actor.id), gt(expiresAt, now))),
      letters: db.$count(messages, isReceivedLetter(context)),
      suppression: suppressions.kind,
    })
    .from(members)
    .leftJoin(suppressions, suppressesOwn(context))
    .where(eq(members.id, actor.id));
  if (!summary) throw new DomainError("sign-in-required");
  const { picture, suppression, ...counts } = summary;
  const emailProblem = toEmailProblem(context, suppression);
  return { ...counts, emailProblem, avatar: picture && avatarPath(actor.id, picture) };
}
