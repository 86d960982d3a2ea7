import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type conciergeRequests, members } from "@/db/schema";
import type { Contact } from "../../contacts/contact";
import { decryptContact } from "../../contacts/encrypt-contact";
import { isOptedOut } from "../../contacts/is-opted-out";

type Request = Pick<
  typeof conciergeRequests.$inferSelect,
  "blocked" | "contactHash" | "contactKind" | "contactSealed"
>;

/** Why a friend must not be written to, as things stand now: a member already, or asked not to be; null when one may. */
export async function whyBlocked(db: Database, request: Request): Promise<"member" | "opted-out" | null> {
  if (request.blocked) return request.blocked;
  if (await isOptedOut(db, request.contactHash)) return "opted-out";
  if (!request.contactSealed) return null;
  const contact = { kind: request.contactKind, value: decryptContact(request.contactSealed) };
  return (await isMembers(db, contact)) ? "member" : null;
}

// A suspended member is one, too.
async function isMembers(db: Database, { kind, value }: Contact): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(kind === "email" ? members.email : members.phone, value));
  return rows.length > 0;
}
