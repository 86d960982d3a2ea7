import { and, eq, sql } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { clubSettings, conciergeRequests, contactOptOuts, messages } from "@/db/schema";
import { changeContact } from "@/domain/concierge/change-contact";
import { optOut } from "@/domain/concierge/opt-out";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge, withdrawRequest } from "@/domain/concierge/request-concierge";
import { hashContact, optOutKey } from "@/domain/contacts/encrypt-contact";
import { signOptOut } from "@/domain/contacts/opt-out-link";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";

jest.setTimeout(120_000);

const mail = (name: string) => ({ kind: "email", value: `${name}@example.test` }) as const;
const phone = (number: number) =>
  ({ kind: "phone", value: `+1212555${String(number).padStart(4, "0")}` }) as const;

const served = serveTests();

beforeEach(() =>
  served.db.execute(
    sql`truncate ${conciergeRequests}, ${contactOptOuts}, ${clubSettings}, ${messages} restart identity cascade`,
  ),
);

async function ask(contact: ReturnType<typeof mail> | ReturnType<typeof phone>, sponsor?: Member) {
  const { db } = served;
  const by = sponsor ?? (await createMember(db));
  const { id: inviteId } = await createInvitation(db, by);
  return () => requestConcierge(asMember(db, by), { contact, inviteId });
}

/** Runs everything concurrently. Returns the number of successes. */
async function atOnce(attempts: (() => Promise<unknown>)[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt()));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

const inTurn = async <Item, Made>(items: Item[], make: (item: Item) => Promise<Made>) => {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test("sixty concurrent members with numbers of one prefix create twenty requests", async () => {
  const asks = await inTurn(numbers(60), (number) => ask(phone(1000 + number)));
  expect(await atOnce(asks)).toBe(20);
  expect(await served.db.$count(conciergeRequests)).toBe(20);
});

test("forty concurrent calls of one member create ten requests", async () => {
  const sponsor = await createMember(served.db);
  const asks = await inTurn(numbers(40), (number) => ask(mail(`friend${number}`), sponsor));
  expect(await atOnce(asks)).toBe(10);
});

test("twenty concurrent calls of one member for one friend create one request", async () => {
  const sponsor = await createMember(served.db);
  expect(await atOnce(await inTurn(numbers(20), () => ask(mail("sam"), sponsor)))).toBe(1);
});

test("twenty concurrent requests and an opt-out leave no unblocked request", async () => {
  const asks = await inTurn(numbers(20), () => ask(mail("sam")));
  const token = signOptOut(hashContact("sam@example.test"), optOutKey());
  await atOnce([...asks.slice(0, 10), () => optOut(asVisitor(served.db), { token }), ...asks.slice(10)]);
  const { blocked, status } = conciergeRequests;
  const queued = served.db.select({ blocked }).from(conciergeRequests).where(eq(status, "queued"));
  expect(await queued).toEqual(numbers(3).map(() => ({ blocked: "opted-out" })));
});

test("of twenty members who ask for one friend at the same time, three are queued and all succeed", async () => {
  const { db } = served;
  expect(await atOnce(await inTurn(numbers(20), () => ask(mail("sam"))))).toBe(20);
  expect(await db.$count(conciergeRequests, eq(conciergeRequests.status, "queued"))).toBe(3);
  const unqueued = and(
    eq(conciergeRequests.status, "closed"),
    eq(conciergeRequests.reason, "already-invited"),
  );
  expect(await db.$count(conciergeRequests, unqueued)).toBe(17);
});

test("three concierges concurrently send three members' requests for one friend, as one message", async () => {
  const { db } = served;
  await atOnce(await inTurn(numbers(3), () => ask(mail("sam"))));
  const requests = await db.select().from(conciergeRequests);
  const sends = await inTurn(requests, async ({ id: requestId }) => {
    const concierge = asMember(db, await createMember(db, { role: "concierge" }));
    await claimRequest(concierge, { requestId });
    return () => sendConciergeInvitation(concierge, { requestId, note: undefined });
  });
  expect(await atOnce(sends)).toBe(1);
  expect(await db.$count(messages)).toBe(1);
});

test("only one of a claim and a concurrent change or withdrawal succeeds, in fifty rounds", async () => {
  const { db } = served;
  for (const round of numbers(50)) {
    const sponsor = await createMember(db);
    const { id: inviteId } = await createInvitation(db, sponsor);
    await requestConcierge(asMember(db, sponsor), { contact: mail(`old${round}`), inviteId });
    const [request] = await db.select().from(conciergeRequests);
    const requestId = request?.id ?? "";
    const concierge = asMember(db, await createMember(db, { role: "concierge" }));
    const own = () =>
      round % 2
        ? withdrawRequest(asMember(db, sponsor), { inviteId })
        : changeContact(asMember(db, sponsor), { inviteId, contact: mail(`new${round}`) });
    const [claimed, changed] = await Promise.allSettled([claimRequest(concierge, { requestId }), own()]);
    const [after] = await db.select().from(conciergeRequests);
    if (changed.status === "rejected")
      expect(after).toMatchObject({ status: "claimed", contactHash: request?.contactHash });
    else if (round % 2) expect([after?.status, claimed.status]).toEqual(["withdrawn", "rejected"]);
    else expect(after?.contactHash).toBe(hashContact(`new${round}@example.test`));
    await db.delete(conciergeRequests);
  }
});
