import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { nameSchema } from "../text-rules/name-schema";
import { verb } from "../verb";
import { notifyOwner } from "./notify-of-passkeys";
import { mustHavePasskey } from "./passkey-deadline";

const removePasskeySchema = z.object({ passkeyId: z.string({ error: "Missing passkey." }).max(100) });

/** Dates are in New York. */
export type OwnPasskey = { id: string; name: string; added: string; used: string | null };

export async function listPasskeys({ actor, db }: MemberContext): Promise<OwnPasskey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, actor.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    added: formatDate(createdAt),
    used: lastUsedAt && formatDate(lastUsedAt),
  }));
}

export const renamePasskey = verb(
  removePasskeySchema.extend({ name: nameSchema("Name this passkey.") }),
  async ({ actor, db }: MemberContext, { passkeyId, name }): Promise<{ passkeyId: string; name: string }> => {
    if (!z.guid().safeParse(passkeyId).success) throw new DomainError("passkey-not-found");
    const renamed = await db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, actor.id)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new DomainError("passkey-not-found");
    return { passkeyId, name };
  },
);

export const removePasskey = verb(
  removePasskeySchema,
  async (context: MemberContext, { passkeyId }): Promise<{ passkeyId: string }> => {
    const { actor, db } = context;
    if (!z.guid().safeParse(passkeyId).success) throw new DomainError("passkey-not-found");
    return db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const [removed] = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, actor.id)))
        .returning({ id: passkeys.id });
      if (!removed) throw new DomainError("passkey-not-found");
      const left = await tx.$count(passkeys, eq(passkeys.memberId, actor.id));
      if (left === 0 && (await mustHavePasskey(tx, actor.id))) throw new DomainError("passkey-last");
      await recordAudit(tx, context, { action: "passkey removed", subjectId: actor.id });
      await notifyOwner(tx, context, actor.id, "removed");
      return { passkeyId };
    });
  },
);
