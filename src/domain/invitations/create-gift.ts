import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, members } from "@/db/schema";
import { env } from "@/lib/env";
import { invitationLink } from "@/lib/urls/invitation-link";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { typedUsernameSchema } from "../members/username";
import { idempotencyKeySchema, withIdempotencyKey } from "../with-idempotency-key";
import { insertInvitation } from "./insert-invitation";
import { invitationNameSchema } from "./invitation-name";

export const createGiftSchema = z.object({
  username: typedUsernameSchema("Enter the sponsor’s username."),
  name: invitationNameSchema,
  key: idempotencyKeySchema,
});

export type Gift = { inviteId: string; code: string; link: string; sponsorName: string; recipient: string };

/** Creates an invitation for one friend in a sponsor's name. The sponsor cannot cancel it. Idempotent per key. */
export const createGift = staffVerb(
  canAdminister,
  createGiftSchema,
  async (tx, context, { username, name, key }): Promise<Gift> => {
    await lockActiveMember(tx, context);
    const [sponsor] = await tx
      .select({ id: members.id, firstName: members.firstName })
      .from(members)
      .where(and(eq(members.username, username), eq(members.status, "active")));
    if (!sponsor) throw new DomainError("member-not-found", { field: "username" });
    const body = ["gift", username, name];
    const { inviteId } = await withIdempotencyKey(tx, context, { key, body }, () =>
      insertGift(tx, context, { sponsorId: sponsor.id, username, name }),
    );
    const [gift] = await tx
      .select({ code: invitations.code })
      .from(invitations)
      .where(eq(invitations.id, inviteId));
    if (!gift) throw new Error("the gift was not stored");
    const { code } = gift;
    const link = invitationLink(env().APP_URL, code, sponsor.firstName);
    return { inviteId, code, link, sponsorName: sponsor.firstName, recipient: name };
  },
);

async function insertGift(
  tx: Database,
  context: MemberContext,
  { sponsorId, username, name }: Record<"sponsorId" | "username" | "name", string>,
): Promise<{ inviteId: string }> {
  const gift = { sponsorId, type: "gift", recipient: name, source: "staff" } as const;
  const { id } = await insertInvitation(tx, context, gift);
  await recordAudit(tx, context, {
    action: "gift created",
    subjectId: id,
    details: { sponsor: username },
  });
  return { inviteId: id };
}
