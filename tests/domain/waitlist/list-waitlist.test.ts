import type { Database } from "@/db/client";
import { createInvitation, createMember, createWaitlistEntry, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { listWaitlist } from "@/domain/waitlist/list-waitlist";
import { removeEntry } from "@/domain/waitlist/remove-entry";
import { freshDatabase } from "../../support/database/database";
import { asMember } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { nameHost } from "../../support/people/waitlist";

let db: Database;
let host: Member;
let lead: Member;

beforeEach(async () => {
  db = await freshDatabase();
  host = await hedy(db);
  lead = await lin(db);
  await nameHost(db, host);
});

const list = (query: Partial<Parameters<typeof listWaitlist>[1]> = {}) =>
  listWaitlist(asMember(db, lead), { state: "waiting", ...query });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("lists waiting entries oldest first, with masked contacts and their origin", async () => {
  const group = await createInvitation(db, await ada(db), { type: "group", recipient: "The Supper Club" });
  await createWaitlistEntry(db, { contact: "+12125550144", createdAt: minutesAgo(1) });
  await createWaitlistEntry(db, {
    contact: "sam.rivera@friends.example",
    invitationId: group.id,
    createdAt: minutesAgo(2),
  });
  const { rows, total } = await list();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    {
      state: "waiting",
      maskedContact: "s•••@f•••.example",
      origin: { type: "group", recipient: "The Supper Club", sponsorName: "Ada Marchetti" },
    },
    { contactKind: "phone", maskedContact: "••• ••• ••44", origin: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain("rivera");
});

test("lists each state separately, with the staff who acted", async () => {
  const [admitted, removed] = [await createWaitlistEntry(db), await createWaitlistEntry(db)];
  await admitEntry(asMember(db, lead), { entryId: admitted.id });
  await removeEntry(asMember(db, lead), { entryId: removed.id });
  await createWaitlistEntry(db, { optedOutAt: new Date() });
  expect((await list({ state: "admitted" })).rows).toMatchObject([
    { id: admitted.id, admitted: { by: "Lin", expiresAt: expect.any(Date) }, ended: null },
  ]);
  expect((await list({ state: "removed" })).rows).toMatchObject([
    { id: removed.id, ended: { by: "Lin" }, canRestore: true },
  ]);
  expect((await list({ state: "opted-out" })).rows).toMatchObject([
    { ended: { by: null }, canRestore: false },
  ]);
  expect(await list({ state: "joined" })).toMatchObject({ rows: [], total: 0 });
});

test("searches by full contact or sponsor, never by part of a contact", async () => {
  const group = await createInvitation(db, await ada(db), { type: "group" });
  await createWaitlistEntry(db, { contact: "+12125550144", invitationId: group.id });
  await createWaitlistEntry(db, { contact: "sam@friends.example" });
  const found = async (search: string) => (await list({ search })).total;
  expect(await found("(212) 555-0144")).toBe(1);
  expect(await found(" SAM@friends.example")).toBe(1);
  expect(await found("sam@other.example")).toBe(0);
  expect([await found("marchetti"), await found("friends"), await found("5550144")]).toEqual([1, 0, 0]);
});

test("counts all entries and loses none between pages", async () => {
  for (let number = 0; number < 27; number++)
    await createWaitlistEntry(db, { createdAt: new Date("2026-02-10T12:00:00Z") });
  const pages = [await list(), await list({ page: 2 }), await list({ page: 9 })];
  expect(pages.map(({ rows, page, pages, total }) => [rows.length, page, pages, total])).toEqual([
    [25, 1, 2, 27],
    [2, 2, 2, 27],
    [2, 2, 2, 27],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(27);
});

describe("getWaitlistStatus", () => {
  const status = () => getWaitlistStatus(asMember(db, lead));

  test("counts waiting entries and today's admissions", async () => {
    const entry = await createWaitlistEntry(db);
    await createWaitlistEntry(db);
    await admitEntry(asMember(db, lead), { entryId: entry.id });
    expect(await status()).toEqual({
      host: { id: host.id, name: "Hedy Sorensen", problem: null },
      admitted: 1,
      admissionsADay: 50,
      waiting: 1,
    });
  });

  test("returns the problem of the host, or no host", async () => {
    await db.update(members).set({ status: "suspended" });
    expect((await status()).host?.problem).toBe("suspended");
    db = await freshDatabase();
    lead = await createMember(db, { role: "lead" });
    expect(await status()).toEqual({ host: null, admitted: 0, admissionsADay: 50, waiting: 0 });
  });
});

test("rejects a concierge", async () => {
  const concierge = asMember(db, await iris(db));
  for (const read of [
    () => listWaitlist(concierge, { state: "waiting" }),
    () => getWaitlistStatus(concierge),
  ])
    expect((await rejection(db, read)).code).toBe("not-allowed");
});
