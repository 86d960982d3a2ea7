import "server-only";
import { desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { letters, members, messages, suppressions } from "@/db/schema";
import { contactSchema } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import { decryptContact } from "../contacts/encrypt-contact";
import { suppresses } from "../contacts/find-suppression";
import { maskContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { MESSAGE_KINDS, type MessageKindName } from "../messages/kinds/message-kinds";
import { verb } from "../verb";

const { id, contactSealed, kind, reason, reportedAt } = suppressions;
const columns = { id, contactSealed, kind, reason, reportedAt };

type Row = Pick<typeof suppressions.$inferSelect, keyof typeof columns>;

/** `masked` is null for the address of a person who had it erased. `member` has the address now. */
export type SuppressionRow = Omit<Row, "contactSealed"> & {
  masked: string | null;
  member: { username: string; name: string; bounced: BouncedMessage | null } | null;
};

/** The newest email to the member that came back or was reported: its kind, and the letter that it was. */
export type BouncedMessage = { label: string; letter: { id: string; subject: string } | null };

/** The addresses that get no email now, the newest report first. */
export async function listSuppressions(context: MemberContext, page: number): Promise<Page<SuppressionRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const isActive = isNull(suppressions.removedAt);
  return listPage(page, await db.$count(suppressions, isActive), async ({ limit, offset }) => {
    const rows = await db
      .select(columns)
      .from(suppressions)
      .where(isActive)
      .orderBy(desc(reportedAt), desc(id))
      .limit(limit)
      .offset(offset);
    return withMembers(db, rows);
  });
}

/** Finds an exact address. A form posts it, so that it is in no URL. */
export const findSuppressed = verb(
  z.object({ contact: contactSchema }),
  async (context: MemberContext, { contact }): Promise<{ found: SuppressionRow | null }> => {
    requireRole(context, canAdminister);
    const [row] = await context.db.select(columns).from(suppressions).where(suppresses(contact.value));
    const [found = null] = row ? await withMembers(context.db, [row]) : [];
    return { found };
  },
);

async function withMembers(db: Database, rows: Row[]): Promise<SuppressionRow[]> {
  const read = rows.map(({ contactSealed: sealed, ...row }) => ({
    row,
    value: sealed && decryptContact(sealed),
  }));
  const addresses = read.flatMap(({ value }) => value ?? []);
  const newestBounced = sql`(select newest.id from ${messages} newest where newest.member_id = ${members.id}
    and newest.status = 'bounced' order by newest.created_at desc limit 1)`;
  const people = await db
    .select({
      email: members.email,
      username: members.username,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      ...{ messageKind: messages.kind, letterId: letters.id, subject: letters.subject },
    })
    .from(members)
    .leftJoin(messages, eq(messages.id, newestBounced))
    .leftJoin(letters, eq(letters.id, messages.letterId))
    .where(inArray(members.email, addresses));
  const byAddress = new Map(people.map((person) => [person.email, person]));
  return read.map(({ row, value }) => {
    const person = value ? byAddress.get(value) : undefined;
    return {
      ...row,
      masked: value && maskContact({ kind: contactKind(value), value }),
      member: person ? toMember(person) : null,
    };
  });
}

type Person = {
  username: string;
  name: string;
  messageKind: MessageKindName | null;
  letterId: string | null;
  subject: string | null;
};

function toMember({ username, name, messageKind, letterId, subject }: Person): SuppressionRow["member"] {
  const letter = letterId !== null && subject !== null ? { id: letterId, subject } : null;
  return { username, name, bounced: messageKind && { label: MESSAGE_KINDS[messageKind].label, letter } };
}
