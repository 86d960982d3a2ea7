import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { requireLocalDatabase } from "@/db/require-local-database";
import { favouriteBrands, invitations, members, waitlistEntries } from "@/db/schema";
import { LINKS, PEOPLE, seed } from "@/db/seed";
import { ADAS } from "@/db/seed-ledger-and-perks";
import { pictureKind } from "@/domain/account/change-avatar";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { listRecoveries } from "@/domain/contact-recovery/list-recoveries";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { getBalance } from "@/domain/ledger/balance";
import { listLedger } from "@/domain/ledger/read-ledger";
import { listLetters } from "@/domain/letters/list-letters";
import { getReceivedLetter, listReceivedLetters } from "@/domain/letters/received-letters";
import { listCircle } from "@/domain/membership-card/list-circle";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { listWaitlist } from "@/domain/waitlist/list-waitlist";
import { ENTRY_STATES } from "@/domain/waitlist/state";
import { layoutCircle } from "@/features/club/circle-layout";
import { dumpRows, freshEmbeddedDatabase } from "../support/database/database";
import { asMember, asVisitor } from "../support/people/contexts";

let db: Database;

beforeAll(async () => {
  db = await freshEmbeddedDatabase();
  await seed(db, { encryptContact, hashContact });
});

const findPerson = async (username: string) => {
  const [member] = await db.select().from(members).where(eq(members.username, username));
  if (!member) throw new Error(`${username} is missing`);
  return member;
};

const documentOf = async (id: string) => {
  const lines = (await readFile("src/content/dataset/data.ndjson", "utf8")).trim().split("\n");
  return lines.map((line) => JSON.parse(line)).find(({ _id }) => _id === id);
};

test("the waitlist has entries in every state and a host", async () => {
  const lead = asMember(db, await findPerson("lin"));
  const totals = await Promise.all(
    ENTRY_STATES.map(async (state) => [state, (await listWaitlist(lead, { state })).total] as const),
  );
  expect(Object.fromEntries(totals)).toEqual({
    waiting: 7,
    admitted: 2,
    joined: 1,
    lapsed: 1,
    removed: 3,
    "opted-out": 1,
  });
  expect((await getWaitlistStatus(lead)).host).toMatchObject({ name: "Hedy Sorensen", problem: null });
});

test("a waitlist entry from a link is newer than the member and the link", async () => {
  const entries = await db
    .select({ at: waitlistEntries.createdAt, link: invitations.activatedAt, joined: members.createdAt })
    .from(waitlistEntries)
    .innerJoin(invitations, eq(invitations.id, waitlistEntries.invitationId))
    .innerJoin(members, eq(members.id, invitations.sponsorId));
  expect(entries.length).toBeGreaterThan(4);
  expect(entries.filter(({ at, link, joined }) => at <= link || link <= joined)).toEqual([]);
});

test("the club has sent a letter, and has a draft", async () => {
  const { rows } = await listLetters(asMember(db, await findPerson("hedy")), 1);
  expect(rows.map(({ state }) => state)).toEqual(["draft", "sent"]);
  expect(rows[1]?.figures).toMatchObject({ bounced: 0, unsubscribed: 1, waiting: 0, notSent: 0 });
  const [received] = (await listReceivedLetters(asMember(db, await findPerson("ada")), 1)).rows;
  const letter = await getReceivedLetter(asMember(db, await findPerson("ada")), received?.id ?? "");
  const perk = await documentOf(`perk-${letter?.shown?.slug}`);
  expect(perk).toMatchObject({ _type: "perk", title: letter?.shown?.title });
});

describe("the demo's people", () => {
  test("have different webp portraits", async () => {
    const people = await db
      .select({ avatar: members.avatar })
      .from(members)
      .where(eq(members.status, "active"));
    const portraits = people.flatMap(({ avatar }) => avatar ?? []);
    expect(portraits).toHaveLength(people.length);
    expect(new Set(portraits).size).toBe(people.length);
    for (const portrait of portraits) expect(pictureKind(Buffer.from(portrait, "base64"))).toBe("webp");
  });

  test("have favorite brands from the shipped content", async () => {
    const chosen = await db.selectDistinct({ id: favouriteBrands.brandId }).from(favouriteBrands);
    for (const { id } of chosen) expect(await documentOf(id)).toMatchObject({ _type: "brand" });
    expect(chosen.length).toBeGreaterThan(10);
  });

  test("do not change in a second run", async () => {
    const before = await dumpRows(db);
    await seed(db, { encryptContact, hashContact });
    expect(await dumpRows(db)).toBe(before);
  });

  test.each(Object.values(PEOPLE))(
    "include $firstName as $role",
    async ({ username, firstName, role, email }) => {
      expect(await findPerson(username)).toMatchObject({ firstName, role, email });
    },
  );

  test("include Ada with invitations of every type", async () => {
    const { pending, accepted, expired } = await listInvitations(asMember(db, await findPerson("ada")));
    expect(pending.rows.map(({ recipient, type }) => [recipient, type])).toEqual([
      ["Beatrice", "individual"],
      ["Ada’s Friends", "group"],
      ["Sam", "individual"],
      ["The Sunday Runners", "group"],
      ["Margot", "gift"],
    ]);
    expect(accepted.rows.map(({ recipient, joinedMembers }) => [recipient, joinedMembers.length])).toEqual([
      ["The Tuesday Table", 3],
      ["Book Club", 6],
      ["Noor", 1],
    ]);
    expect(expired.rows.map(({ recipient, canShare }) => [recipient, canShare])).toEqual([
      ["Leonie", true],
      ["Oliver", true],
    ]);
  });

  test("include a circle of Ada's with two levels, all with a picture", async () => {
    const circle = await listCircle(asMember(db, await findPerson("ada")));
    expect(circle.filter(({ broughtBy }) => !broughtBy)).toHaveLength(10);
    expect(circle.flatMap(({ broughtBy }) => broughtBy?.firstName ?? []).toSorted()).toEqual([
      "Amara",
      "Felix",
      "Marcus",
      "Yuki",
    ]);
    expect(circle.every(({ avatar }) => avatar !== null)).toBe(true);
    expect(layoutCircle(circle, null).nodes).toHaveLength(circle.length);
  });

  test("have forty open concierge requests, some of them late", async () => {
    const lead = asMember(db, await findPerson("lin"));
    const { rows, next } = await listQueue(lead, { view: "queue" });
    const { rows: own } = await listQueue(lead, { view: "mine" });
    expect([rows.length + own.length, next]).toEqual([40, null]);
    const hours = rows.map(({ minutesLeft }) => 24 - Math.ceil(minutesLeft / 60));
    expect(hours.filter((age) => age >= 24)).toHaveLength(4);
    expect(new Set(hours).size).toBeGreaterThan(20);
  });

  test("include Ada with a balance and ledger entries of every kind", async () => {
    const { rows: entries } = await listLedger(asMember(db, await findPerson("ada")));
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(["welcome", "perk", "gift", "purchase", "refund"]),
    );
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(entries.every(({ balanceCents }) => balanceCents >= 0)).toBe(true);
    expect(entries[0]?.balanceCents).toBe(8595);
  });

  test("include Ada with perks and favorite brands from the shipped content", async () => {
    for (const { perkId, cents, code, limit } of ADAS.claims) {
      const perk = await documentOf(perkId);
      expect(perk).toMatchObject({ limitPerMember: limit, ...(cents && { creditCents: cents }) });
      expect(perk.code ?? code).toBe(code); // an earlier code remains after its perk got a pool
    }
    expect(await documentOf(ADAS.pass.perkId)).toMatchObject({ kind: "pass", title: ADAS.pass.title });
    for (const brandId of ADAS.favorites) expect(await documentOf(brandId)).toMatchObject({ _type: "brand" });
  });

  test("include Grace, Noor and Theo with welcome credit", async () => {
    for (const username of ["grace", "noor", "theo"])
      expect(await getBalance(asMember(db, await findPerson(username)))).toMatchObject({ cents: 5000 });
  });

  test.each([
    [LINKS.samCode, "open"],
    [LINKS.noorCode, "full"],
    [LINKS.groupCode, "open"],
    [LINKS.expiredCode, "expired"],
    [LINKS.cancelledCode, "unknown"],
    [LINKS.fullCode, "full"],
  ])("have the link %s in the state %s", async (code, state) => {
    expect(await readPublicInvitation(asVisitor(db), { code, ip: "192.0.2.1" })).toMatchObject({ state });
  });

  test("have one contact recovery that waits for its code and one that can be stopped", async () => {
    const { rows } = await listRecoveries(asMember(db, await findPerson("hedy")), 1);
    expect(rows.map(({ username, state }) => [username, state])).toEqual([
      ["camille_d", "waiting"],
      ["jonasweber", "verified"],
    ]);
  });

  test("include Grace and Theo without invitations, but not Sam", async () => {
    for (const username of ["grace", "theo"] as const)
      expect(
        await db
          .select()
          .from(invitations)
          .where(eq(invitations.sponsorId, (await findPerson(username)).id)),
      ).toEqual([]);
    expect(await db.select().from(members).where(eq(members.firstName, "Sam"))).toEqual([]);
  });
});

describe("requireLocalDatabase", () => {
  test.each([
    undefined,
    "postgres://club@localhost/club",
    "postgres://club@127.0.0.1:5432/club",
    "postgres://club@[::1]:5432/club",
    "postgres://club@localhost/club?host=/var/run/postgresql",
  ])("accepts %s", (DATABASE_URL) => {
    expect(() => requireLocalDatabase({ DATABASE_URL })).not.toThrow();
  });

  test.each([
    "postgres://club@db.club.example/club",
    "postgres://club@10.0.0.7/club",
    "postgres://club@localhost.club.example/club",
    "postgres://club@localhost/club?host=db.club.example",
  ])("rejects %s", (DATABASE_URL) => {
    expect(() => requireLocalDatabase({ DATABASE_URL })).toThrow(
      /only a database on this machine can be seeded or reset/,
    );
  });
});
