import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, letters, members } from "@/db/schema";
import { createTemplate } from "@/domain/concierge/queue/edit-template";
import type { MemberContext } from "@/domain/context";
import { exportOnRequest } from "@/domain/data-export/export-on-request";
import { setLetterPicture } from "@/domain/letters/letter-picture";
import { deleteLetter } from "@/domain/letters/save-letter";
import { scheduleLetter } from "@/domain/letters/schedule-letter";
import { sendTest } from "@/domain/letters/send-test";
import { resumeLetter } from "@/domain/letters/stop-letter";
import { correctMember } from "@/domain/member-administration/correct-member";
import { sendWelcome } from "@/domain/member-import/send-welcome";
import { undoImport } from "@/domain/member-import/undo-import";
import { withdrawUpload } from "@/domain/perks/withdraw-upload";
import { saveSettings } from "@/domain/settings/save-settings";
import { makeTillKey } from "@/domain/till/till-key";
import { admitNext } from "@/domain/waitlist/admit-entries";
import { addEndpoint } from "@/domain/webhooks/edit-endpoint";
import { openServedDatabase, type ServedDatabase, untilWaiting } from "../../support/database/postgres";
import { readModules } from "../../support/module-graph";
import { asMember } from "../../support/people/contexts";
import { writeLetter } from "../../support/people/letters";

const CONNECTIONS = 9;

type Verb = (context: MemberContext, ...input: unknown[]) => Promise<unknown>;

const url = "https://93.184.215.14/";

/** Verbs that do something outside of the transaction, or that have no schema. */
const others: Record<string, Verb> = {
  addEndpoint: (context) => addEndpoint(context, { url, brand: null }),
  admitNext,
  correctMember: correctMember as Verb,
  createTemplate: createTemplate as Verb,
  exportOnRequest: exportOnRequest as Verb,
  makeTillKey: (context) => makeTillKey(context, { slug: "orrin", name: "Orrin" }, "Counter"),
  resumeLetter: resumeLetter as Verb,
  saveSettings: (context) => saveSettings(context, { group: "letters", lettersAMinute: 60 }),
  scheduleLetter: scheduleLetter as Verb,
  sendTest: sendTest as Verb,
  sendWelcome: sendWelcome as Verb,
  setLetterPicture: (context) =>
    setLetterPicture(context, { letterId: "", picture: new Blob(), pictureText: "" }),
  undoImport: undoImport as Verb,
  withdrawUpload: withdrawUpload as unknown as Verb,
};

/** Every exported `staffVerb` and `administratorVerb`. */
async function listVerbs(): Promise<Record<string, Verb>> {
  const files = [...readModules()].filter(([, { text }]) => /\b(staff|administrator)Verb\(/.test(text));
  const modules = await Promise.all(files.map(([file]) => import(join(process.cwd(), file))));
  const exported = modules.flatMap((module): [string, unknown][] => Object.entries(module));
  const verbs = exported.filter(([, value]) => typeof value === "function" && "can" in value);
  return Object.fromEntries(verbs as [string, Verb][]);
}

let served: ServedDatabase;
let hedy: Member;

beforeAll(async () => {
  served = await openServedDatabase(CONNECTIONS);
}, 30_000);
afterAll(() => served.drop());
beforeEach(async () => {
  hedy = await createMember(served.db, { role: "admin" });
});

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { code?: string }) => error.code ?? error,
  );

const revoke = (db: Pick<ServedDatabase["db"], "update">) =>
  db.update(members).set({ role: "member" }).where(eq(members.id, hedy.id));

/** Starts the verbs while the members are locked, and revokes the role before the lock ends. */
async function callWhileRevoked(verbs: [string, Verb][]): Promise<[string, unknown][]> {
  let attempts: Promise<[string, unknown]>[] = [];
  await served.db.transaction(async (tx) => {
    await tx.execute("lock table members in access exclusive mode");
    attempts = verbs.map(
      async ([name, verb]): Promise<[string, unknown]> => [
        name,
        await codeOf(verb(asMember(served.db, hedy), {})),
      ],
    );
    await untilWaiting(served.pool, verbs.length);
    await revoke(tx);
  });
  const results = await Promise.all(attempts);
  await served.db.update(members).set({ role: "admin" });
  return results;
}

test("every verb of staff refuses an administrator who is demoted while it waits", async () => {
  const verbs = Object.entries({ ...(await listVerbs()), ...others });
  const results: [string, unknown][] = [];
  const atOnce = CONNECTIONS - 2;
  for (let start = 0; start < verbs.length; start += atOnce)
    results.push(...(await callWhileRevoked(verbs.slice(start, start + atOnce))));
  expect(results).toEqual(verbs.map(([name]) => [name, "not-allowed"]));
  expect(results.length).toBeGreaterThan(60);
});

test("a verb that waited for its own lock changes nothing after the role was revoked", async () => {
  const { db, pool } = served;
  const letterId = await writeLetter(db, hedy);
  let attempt: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.select().from(letters).where(eq(letters.id, letterId)).for("update");
    attempt = codeOf(deleteLetter(asMember(db, hedy), { letterId }));
    await untilWaiting(pool, 1);
    await revoke(db);
  });
  expect(await attempt).toBe("not-allowed");
  expect(await db.$count(letters, eq(letters.id, letterId))).toBe(1);
  expect(await db.$count(auditEvents, eq(auditEvents.action, "letter deleted"))).toBe(0);
});
