import type { Database } from "@/db/client";
import { memberImports, members } from "@/db/schema";

/** The bytes of a CSV file. Without a header, the rows are "first,last,email,sponsor". */
export function memberFile(rows: string[], header = "First name,Last name,Email,Sponsor"): Uint8Array {
  return new TextEncoder().encode([header, ...rows].join("\n"));
}

/** A file of `count` members with balances, in which each hundredth member sponsors the next ones. */
export function largeFile(count: number): Uint8Array {
  const rows = Array.from({ length: count }, (_, index) => {
    const sponsor = index % 100 === 0 ? "" : `member${index - (index % 100)}@members.example`;
    const day = `20${10 + (index % 15)}-0${1 + (index % 9)}-1${index % 10}`;
    return `Robin,Member ${index % 700},member${index}@members.example,${sponsor},${day},${index % 3}.50`;
  });
  return memberFile(rows, "First name,Last name,Email,Sponsor,Joined on,Balance");
}

/** What an import stored, without ids: each member with their sponsor's username, and the counts. */
export async function readImported(db: Database) {
  const rows = await db.select().from(members);
  const usernames = new Map(rows.map(({ id, username }) => [id, username]));
  const imports = await db
    .select()
    .from(memberImports)
    .orderBy(memberImports.createdAt, memberImports.finishedAt);
  const counts = imports.map(({ newRows, memberRows, wrongRows, finishedAt }) => ({
    newRows,
    memberRows,
    wrongRows,
    isFinished: finishedAt !== null,
  }));
  const imported = rows
    .filter(({ importedIn }) => importedIn !== null)
    .map(({ firstName, lastName, username, email, phone, createdAt, invitedBy, role }) => ({
      name: `${firstName} ${lastName}`,
      username,
      contact: email ?? phone,
      joinedAt: createdAt.toISOString().slice(0, 10),
      sponsor: invitedBy && usernames.get(invitedBy),
      role,
    }))
    .sort((one, other) => (one.username < other.username ? -1 : 1));
  return { imported, counts };
}
