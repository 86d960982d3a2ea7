import { eq, isNotNull } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { memberImports, members, sessions } from "@/db/schema";
import { importMembers } from "@/domain/member-import/import-members";
import { sendWelcome } from "@/domain/member-import/send-welcome";
import { continueUndos, undoImport } from "@/domain/member-import/undo-import";
import { insertSession } from "@/domain/sign-in/insert-session";
import { env } from "@/lib/env";
import { duringTransaction } from "../../support/database/pause-writes";
import { openServedDatabase, type ServedDatabase, untilWaiting } from "../../support/database/postgres";
import { asMember, asVisitor } from "../../support/people/contexts";
import { largeFile, memberFile } from "../../support/people/member-files";
import { hedy } from "../../support/people/staff";
import { trials } from "../../support/trials";

const ROWS = trials(1_200, 10_000);

jest.setTimeout(60_000 + ROWS * 20);

let served: ServedDatabase;
let admin: Member;

beforeEach(async () => {
  Object.assign(env(), { SMTP_URL: "smtp://mail.test" });
  served = await openServedDatabase(4);
  admin = await hedy(served.db);
});
afterEach(() => served.drop());

const undo = (importId: string) => undoImport(asMember(served.db, admin), { importId });

async function run(file: Uint8Array): Promise<string> {
  const { importId } = await importMembers(asMember(served.db, admin), file);
  if (!importId) throw new Error("nothing was imported");
  return importId;
}

test("waits for a person who is signing in, and keeps them", async () => {
  const importId = await run(memberFile(["Ada,Vale,ada@m.example,", "Sam,Jonas,sam@m.example,"]));
  const [ada] = await served.db.select().from(members).where(eq(members.username, "ada_vale"));
  const signIn =
    "insert into sessions (member_id, token, expires_at) values ($1, 'token', now() + interval '1 day')";
  await duringTransaction(served.pool, [signIn, ada?.id], async (transaction) => {
    const undoing = undo(importId);
    await untilWaiting(served.pool, 1);
    await transaction.query("commit");
    expect(await undoing).toMatchObject({ removed: 1, isFinished: true });
  });
  expect(await served.db.$count(members, eq(members.username, "ada_vale"))).toBe(1);
  expect(await served.db.$count(sessions)).toBe(1);
});

test("people who sign in during the undo keep their membership, or get no session", async () => {
  const importId = await run(largeFile(ROWS));
  const imported = await served.db
    .select({ id: members.id })
    .from(members)
    .where(isNotNull(members.importedIn))
    .orderBy(members.id);
  const undoing = undo(importId).then(() => continueUndos(asVisitor(served.db)));
  const every = Math.ceil(ROWS / 40);
  const results = await Promise.allSettled(
    imported
      .filter((_, index) => index % every === 0)
      .toReversed()
      .map(({ id }) => insertSession(asVisitor(served.db), { memberId: id, provenBy: "code" })),
  );
  await undoing;
  const signedIn = results.filter(({ status }) => status === "fulfilled").length;
  expect(await served.db.$count(sessions)).toBe(signedIn);
  expect(await served.db.$count(members, isNotNull(members.importedIn))).toBe(signedIn);
});

test("ends an import and a welcome that run at the same time", async () => {
  const file = largeFile(ROWS);
  const { importId } = await importMembers(asMember(served.db, admin), file, { atMost: 1 });
  const lock = "select pg_advisory_xact_lock(hashtextextended('member import', 0))";
  const { both } = await duringTransaction(served.pool, [lock], async () => {
    const importing = importMembers(asMember(served.db, admin), file);
    await untilWaiting(served.pool, 1);
    return { both: Promise.allSettled([importing, undo(importId ?? "")]) };
  });
  const [imported] = await both;
  await continueUndos(asVisitor(served.db));
  expect(imported).toMatchObject({ status: "rejected", reason: { code: "import-undone" } });
  expect(await served.db.$count(members, isNotNull(members.importedIn))).toBe(0);
  expect(await served.db.$count(memberImports)).toBe(1);

  const again = await run(file);
  await Promise.allSettled([sendWelcome(asMember(served.db, admin), { importId: again }), undo(again)]);
  await continueUndos(asVisitor(served.db));
  expect(await served.db.$count(members, isNotNull(members.importedIn))).toBe(0);
  expect((await served.db.execute("select 1 from messages where kind = 'member-welcome'")).rows).toEqual([]);
});

test("two administrators undo an import once", async () => {
  const importId = await run(largeFile(60));
  const other = await createMember(served.db, { role: "admin" });
  const both = await Promise.allSettled([
    undo(importId),
    undoImport(asMember(served.db, other), { importId }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [row] = await served.db.select().from(memberImports);
  expect(row).toMatchObject({ removedRows: 60 });
});
