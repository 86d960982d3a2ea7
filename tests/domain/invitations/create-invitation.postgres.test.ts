import type { Database } from "@/db/client";
import { createMember, daysAgo, createInvitation as existing } from "@/db/factories";
import { clubSettings, idempotencyKeys, invitations, seats } from "@/db/schema";
import { type CreateInvitation, createInvitation } from "@/domain/invitations/create-invitation";
import { markShared } from "@/domain/invitations/mark-shared";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";

const served = serveTests();
let db: Database;

beforeAll(() => {
  db = served.db;
});

beforeEach(async () => {
  await served.pool.query("truncate members cascade");
});

const form = (overrides: Partial<CreateInvitation> = {}): CreateInvitation => ({
  name: "The Supper Club",
  type: "group",
  source: "home",
  key: "key-one-of-ada",
  ...overrides,
});

test("creates one invitation for fifty concurrent requests with one key", async () => {
  const ada = asMember(db, await createMember(db));
  const results = await Promise.all(Array.from({ length: 50 }, () => createInvitation(ada, form())));
  const [first] = results;
  expect(results).toEqual(results.map(() => first));
  const counts = await Promise.all([invitations, seats, idempotencyKeys].map((table) => db.$count(table)));
  expect(counts).toEqual([1, 6, 1]);
});

test("accepts one body when concurrent requests share a key", async () => {
  const ada = asMember(db, await createMember(db));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      createInvitation(ada, form({ name: number % 2 ? "Sam" : "Noor" })),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "key-reused" });
  expect(await db.$count(invitations)).toBe(1);
});

test("stops thirty concurrent requests at 25 live invitations", async () => {
  const member = await createMember(db);
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (let number = 0; number < 15; number++) await existing(db, member, { activatedAt: twoDaysAgo });
  const ada = asMember(db, member);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, number) => createInvitation(ada, form({ key: `key-of-ada-${number}` }))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await db.$count(invitations)).toBe(25);
});

test("stops thirty concurrent requests at the season's last three", async () => {
  const member = await createMember(db, { extraInvitations: 1 });
  await db
    .insert(clubSettings)
    .values({ seasonAllowance: 2, seasonFrom: "2020-01-01", seasonUntil: "2999-12-31" });
  const ada = asMember(db, member);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, number) => createInvitation(ada, form({ key: `key-of-ada-${number}` }))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "season-spent" });
  expect(await db.$count(invitations)).toBe(3);
});

test("gives the season's last place to a new invitation or to a renewed one, not to both", async () => {
  const member = await createMember(db);
  await db
    .insert(clubSettings)
    .values({ seasonAllowance: 1, seasonFrom: "2020-01-01", seasonUntil: "2999-12-31" });
  const expired = await existing(db, member, { activatedAt: daysAgo(8) });
  const ada = asMember(db, member);
  const outcomes = await Promise.allSettled([
    createInvitation(ada, form()),
    markShared(ada, { inviteId: expired.id }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
