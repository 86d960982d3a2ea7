import { eq } from "drizzle-orm";
import { conciergeRequests, messages } from "@/db/schema";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { writeMessage } from "@/domain/messages/write-message";
import { dumpRows } from "../../../support/database/database";
import { db, inEachTest } from "../../../support/database/test-database";
import { askFor, hours, START } from "../../../support/people/concierge-requests";
import { asVisitor } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";

type Values = Partial<typeof conciergeRequests.$inferInsert>;

const DAYS_30 = 30 * 24;
const START_AT = new Date(START);
const HOUR_BEFORE = new Date(START_AT.getTime() - 3_600_000);

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

async function requestWith(values: Values) {
  const { request } = await askFor(db, sponsor, "sam@example.test");
  const sent = { sentBy: concierge.id, sentAt: HOUR_BEFORE, sentVia: "email" } as const;
  const isSent = ["sent", "delivered", "bounced"].includes(values.status ?? "");
  await db
    .update(conciergeRequests)
    .set({ ...(isSent && sent), ...values })
    .where(eq(conciergeRequests.id, request.id));
  return request.id;
}

async function read(id: string) {
  const [request] = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, id));
  return request;
}

const purge = (at: number) => purgeContacts(asVisitor(db, hours(at)));

describe("contacts are erased", () => {
  test.each<[string, Values, number]>([
    ["24 hours after delivery", { status: "delivered", outcomeAt: START_AT }, 24],
    ["30 days after a bounce", { status: "bounced", outcomeAt: START_AT }, DAYS_30],
    ["30 days after a concierge closed it", { status: "closed", outcomeAt: START_AT }, DAYS_30],
    ["30 days after it was sent manually", { status: "sent", sentAt: START_AT, sentVia: "hand" }, DAYS_30],
  ])("%s, not a moment before", async (_, values, after) => {
    const id = await requestWith(values);
    expect(await purge(after - 0.001)).toBe(0);
    expect((await read(id))?.contactSealed).not.toBeNull();
    expect(await purge(after)).toBe(1);
    expect(await read(id)).toMatchObject({ contactSealed: null, status: values.status });
    expect((await read(id))?.contactErasedAt).not.toBeNull();
  });

  test("immediately after a withdrawal", async () => {
    await requestWith({ status: "withdrawn" });
    expect(await purge(0)).toBe(1);
  });

  test("after 30 days without a claim, when the request is closed", async () => {
    const id = await requestWith({ status: "queued" });
    await purge(DAYS_30 - 0.001);
    expect(await read(id)).toMatchObject({ status: "queued" });
    await purge(DAYS_30);
    expect(await read(id)).toMatchObject({ status: "closed", contactSealed: null });
  });

  test("only once when the job runs twice", async () => {
    await requestWith({ status: "delivered", outcomeAt: START_AT });
    await purge(24);
    const before = await dumpRows(db);
    expect(await purge(25)).toBe(0);
    expect(await dumpRows(db)).toBe(before);
  });
});

describe("the addresses of messages are erased", () => {
  async function message(values: Partial<typeof messages.$inferInsert>, conciergeRequestId?: string) {
    const to = { kind: "email", value: "sam@example.test" } as const;
    await db.transaction((tx) =>
      writeMessage(tx, asVisitor(tx, hours(0)), to, {
        kind: "concierge-invite",
        conciergeRequestId,
        payload: { sponsor: "Ada", code: "ABC123", link: "https://x.test", optOut: "https://y.test" },
      }),
    );
    await db.update(messages).set(values);
  }

  const only = async () => (await db.select().from(messages))[0];

  test("with the request's contact, and queued ones are dropped", async () => {
    const id = await requestWith({ status: "withdrawn" });
    await message({ status: "queued" }, id);
    await purge(0);
    expect(await only()).toMatchObject({
      addressSealed: null,
      status: "dropped",
      payload: { sponsor: "Ada" },
    });
  });

  test("30 days after creation, even if they failed", async () => {
    await message({ status: "failed" });
    await purge(DAYS_30 - 0.001);
    expect((await only())?.addressSealed).not.toBeNull();
    await purge(DAYS_30);
    expect(await only()).toMatchObject({ addressSealed: null, status: "failed" });
  });

  test("a day after a join code was created, but not for members", async () => {
    const address = "sam@example.test";
    await db.insert(messages).values([
      { channel: "email", kind: "join-code", address, createdAt: START_AT },
      { channel: "email", kind: "friend-joined", address: "ada@example.test", createdAt: START_AT },
    ]);
    await purge(24);
    const left = await db.select({ kind: messages.kind, address: messages.address }).from(messages);
    expect(left).toEqual(
      expect.arrayContaining([
        { kind: "join-code", address: null },
        { kind: "friend-joined", address: "ada@example.test" },
      ]),
    );
  });
});
