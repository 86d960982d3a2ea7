import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { contactOptOuts, members } from "@/db/schema";
import { seed } from "@/db/seed";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { exportMembers } from "@/domain/member-administration/export-members";
import { importMembers, importMembersByCommand } from "@/domain/member-import/import-members";
import { freshDatabase, freshEmbeddedDatabase } from "../../support/database/database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { memberFile } from "../../support/people/member-files";
import { hedy } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

/** These belong to the club that exports. */
const OF_THIS_CLUB = 2;

async function exportAll(db: Database, admin: Member): Promise<string> {
  const lines: string[] = [];
  for await (const line of await exportMembers(asMember(db, admin))) lines.push(line);
  return lines.join("");
}

async function findMember(db: Database, username: string): Promise<Member> {
  const [found] = await db.select().from(members).where(eq(members.username, username));
  if (!found) throw new Error(`${username} is missing`);
  return found;
}

function withoutDates(exported: string): string[] {
  return exported.split("\r\n").map((line) => line.split(",").slice(0, -OF_THIS_CLUB).join(","));
}

describe.each([
  ["the club's usual database", freshDatabase],
  ["the embedded database", freshEmbeddedDatabase],
])("on %s", (_, open) => {
  test("an export that an empty club imports and exports again is the same", async () => {
    const db = await open();
    await seed(db, { encryptContact, hashContact });
    await prepare(db);
    const exported = await exportAll(db, await findMember(db, "hedy"));

    const empty = await open();
    const progress = await importMembersByCommand(asVisitor(empty), new TextEncoder().encode(exported));
    const again = await exportAll(empty, await findMember(empty, "hedy"));
    expect(withoutDates(again)).toEqual(withoutDates(exported));
    expect(progress.imported).toBe(exported.trim().split("\r\n").length - 1);
    expect(exported).toMatch(/"suspended","no","complained","yes"/);
    expect(exported).toMatch(/"[1-9][\d.]*","yes"/);
  });
});

/** What the demo's people don't have. */
async function prepare(db: Database): Promise<void> {
  const grace = await findMember(db, "grace");
  await db
    .update(members)
    .set({
      status: "suspended",
      notifyLetters: false,
      balanceFrozenAt: new Date(),
      phoneConfirmedAt: null,
      firstName: "=1+1",
    })
    .where(eq(members.id, grace.id));
  await db.execute(sql`insert into ledger_entries (member_id, kind, amount_cents, title, reference)
    values (${grace.id}, 'welcome', 450, 'Welcome', 'test')`);
  const contact = grace.email ?? grace.phone ?? "";
  await db.insert(contactOptOuts).values({ contactHash: hashContact(contact) });
  const complaint = { kind: "complaint", provider: "ses", reason: null, at: null } as const;
  await addSuppression(db, asVisitor(db), { ...complaint, address: contact });
}

test("lists the columns, and the day of the import", async () => {
  const db = await freshDatabase();
  const admin = await hedy(db);
  const file = memberFile(
    ["Rafael,Monteiro,+16465550118,2021-09-09"],
    "First name,Last name,Phone,Joined on",
  );
  await importMembers(asMember(db, admin), file);
  const [header, ...lines] = (await exportAll(db, admin)).split("\r\n");
  expect(header).toBe(
    '"first_name","last_name","username","email","phone","role","status","letters","suppression","opted_out","joined_on","sponsor","balance","pending","balance_frozen","imported_on","last_sign_in"',
  );
  expect(lines.find((line) => line.includes("Rafael"))).toMatch(
    /^"Rafael","Monteiro","rafael_monteiro","","'\+16465550118","member","active","yes","","no","2021-09-09T12:00:00.000Z","","0","0","no","20\d\d-\d\d-\d\d",""$/,
  );
});

test("starts no cell with a formula", async () => {
  const db = await freshDatabase();
  const admin = await hedy(db);
  await db.update(members).set({ lastName: "+Vale" }).where(eq(members.id, admin.id));
  expect(await exportAll(db, admin)).not.toMatch(/"[=+@]/);
});
