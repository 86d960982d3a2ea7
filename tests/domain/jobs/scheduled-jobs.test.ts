import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { PgBoss } from "pg-boss";
import pino from "pino";
import type { Database } from "@/db/client";
import { createInvitation, createMember } from "@/db/factories";
import * as schema from "@/db/schema";
import { purgePictures } from "@/domain/account/purge-pictures";
import { purgeAudit } from "@/domain/audit/purge-audit";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { notifyStaff } from "@/domain/concierge/notify-staff";
import { sendScheduled } from "@/domain/concierge/queue/send-scheduled";
import { applyDueRecoveries } from "@/domain/contact-recovery/apply-due-recoveries";
import { linkSuppressions } from "@/domain/contacts/link-suppressions";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { eraseGuests } from "@/domain/evenings/erase-guests";
import { remindOfEvenings } from "@/domain/evenings/follow-evenings";
import { notifyOfDeclines } from "@/domain/invitations/decline-invitation";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { createMessageQueues, runJobs } from "@/domain/jobs/run-jobs";
import { purgeExpired, SCHEDULED_JOBS } from "@/domain/jobs/scheduled-jobs";
import { openQueue } from "@/domain/jobs/start-messages";
import { closeLeftOpen } from "@/domain/joining/close-left-open";
import { purgeJoining } from "@/domain/joining/pending-signup";
import { sendLetters } from "@/domain/letters/send-letters";
import { countBranches, refreshFigures } from "@/domain/member-administration/refresh-figures";
import { continueWelcomes } from "@/domain/member-import/send-welcome";
import { continueUndos } from "@/domain/member-import/undo-import";
import { notifyPerkFollowers } from "@/domain/perks/follow-perk";
import { offerFreePlaces } from "@/domain/perks/offer-places";
import { askMembers } from "@/domain/waitlist/ask-members";
import { endWaiting } from "@/domain/waitlist/end-waiting";
import { purgeWaitlist } from "@/domain/waitlist/purge-waitlist";
import { updateWallets } from "@/domain/wallet/update-wallets";
import "../../support/fakes/settings";
import { log } from "@/lib/log";
import { CONTENT_JOBS } from "@/server/content-jobs";
import { openCopy } from "../../support/database/open-copy";
import { pollSeldom } from "../../support/database/slow-polling";
import { until } from "../../support/database/until";
import { asVisitor, at } from "../../support/people/contexts";

const WEDNESDAY_NOON = "2024-01-17T17:00:00Z";

let client: PGlite;
let boss: PgBoss;
let db: Database;
const logged: string[] = [];

beforeAll(async () => {
  client = await openCopy();
  db = drizzle(client, { schema });
  boss = await openQueue({ pglite: client }, { isWorker: true, onError: () => {} });
  await createMessageQueues(boss);
  pollSeldom(boss);
  await runJobs(boss, asVisitor(db, at(WEDNESDAY_NOON)), {});
  for (const { name } of SCHEDULED_JOBS) await boss.unschedule(name);
}, 60_000);

beforeEach(() => {
  logged.length = 0;
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ];
  if (stream) jest.spyOn(stream, "write").mockImplementation((line) => void logged.push(line));
});

afterAll(async () => {
  await boss.stop({ graceful: true, timeout: 2_000 });
  await client.close();
}, 30_000);

test("runs each scheduled verb", () => {
  const verbs = [
    askMembers,
    sendScheduled,
    notifyOfDeclines,
    closeLeftOpen,
    notifyStaff,
    notifyPerkFollowers,
    offerFreePlaces,
    remindOfEvenings,
    eraseGuests,
    continueWelcomes,
    continueUndos,
    sendLetters,
    remindOfExpiry,
    purgeContacts,
    purgeJoining,
    purgeWaitlist,
    endWaiting,
    purgeExpired,
    linkSuppressions,
    refreshFigures,
    countBranches,
    countWeeks,
    purgeAudit,
    eraseDueMembers,
    purgePictures,
    updateWallets,
    applyDueRecoveries,
  ];
  expect(SCHEDULED_JOBS.map(({ run }) => run)).toEqual(verbs);
});

test("counts the weeks when a worker starts", async () => {
  await until(async () => (await db.$count(schema.weeklyFigures)) > 0);
});

test("logs a failed job without personal data", async () => {
  const sponsor = await createMember(db, { email: "canary@friends.example" });
  const activatedAt = new Date("2024-01-11T20:00:00Z");
  await createInvitation(db, sponsor, { recipient: "Canary Bird", activatedAt });
  await db.execute(sql`alter table messages add constraint refused check (kind <> 'expires-tomorrow')`);
  const id = await boss.send("remind-of-expiry");
  const findJob = async () => (await boss.findJobs("remind-of-expiry", { id: id ?? "" }))[0];
  await until(async () => (await findJob())?.state === "failed");
  const traces = JSON.stringify([await findJob(), logged]).toLowerCase();
  expect(traces).not.toMatch(/canary/);
  expect(await findJob()).toMatchObject({ output: { message: "Error 23514" } });
  const failedQuery = expect.stringContaining('Failed query: insert into "messages"');
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { job: "remind-of-expiry", err: { message: failedQuery }, msg: "a job failed" },
  ]);
});

test("gives each job its stored name and its schedule", () => {
  expect([...SCHEDULED_JOBS, ...CONTENT_JOBS].map(({ name, cron }) => [name, cron])).toEqual([
    ["ask-members", "* * * * *"],
    ["send-scheduled", "* * * * *"],
    ["tell-of-declines", "* * * * *"],
    ["close-left-open", "* * * * *"],
    ["tell-staff", "* * * * *"],
    ["notify-perk-followers", "* * * * *"],
    ["offer-places", "* * * * *"],
    ["remind-of-evenings", "* * * * *"],
    ["erase-guests", "55 * * * *"],
    ["send-welcomes", "* * * * *"],
    ["undo-imports", "* * * * *"],
    ["send-letters", "* * * * *"],
    ["remind-of-expiry", "*/15 9-19 * * *"],
    ["purge-contacts", "*/15 * * * *"],
    ["purge-joining", "5 * * * *"],
    ["purge-waitlist", "25 * * * *"],
    ["end-waiting", "45 9-19 * * *"],
    ["purge-expired", "35 * * * *"],
    ["link-suppressions", "20 * * * *"],
    ["refresh-figures", "*/5 * * * *"],
    ["count-branches", "40 * * * *"],
    ["count-weeks", "*/5 * * * *"],
    ["purge-audit", "50 4 * * *"],
    ["erase-due-members", "*/15 * * * *"],
    ["purge-pictures", "7-59/15 * * * *"],
    ["update-wallets", "* * * * *"],
    ["put-contacts-in-place", "*/15 * * * *"],
    ["run-draws", "* * * * *"],
    ["follow-evenings", "* * * * *"],
    ["count-audiences", "*/5 * * * *"],
  ]);
});
