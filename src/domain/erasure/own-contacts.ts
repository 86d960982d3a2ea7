import "server-only";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type members, messages } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { findContactOwner } from "../members/find-member";

type Member = Pick<typeof members.$inferSelect, "id" | "email" | "phone">;

/** A member's contacts: those of today, and those given up that are nobody else's by now. */
export async function ownContacts(tx: Database, { id, email, phone }: Member): Promise<Contact[]> {
  const today = [email, phone].filter((value) => value !== null);
  const earlier = await tx
    .selectDistinct({ value: messages.address })
    .from(messages)
    .where(
      and(
        eq(messages.memberId, id),
        inArray(messages.kind, ["contact-changed", "new-contact-agreed"]),
        isNotNull(messages.address),
      ),
    );
  const contacts = new Set(today);
  for (const { value } of earlier) if (value && !(await isSomebodyElses(tx, id, value))) contacts.add(value);
  return [...contacts].map((value) => contactFrom(value));
}

async function isSomebodyElses(tx: Database, id: string, value: string): Promise<boolean> {
  const owner = await findContactOwner(tx, contactFrom(value));
  return owner !== null && owner !== id;
}

function contactFrom(value: string): Contact {
  return { kind: value.includes("@") ? "email" : "phone", value };
}
