import { dropMessage, markSent, recordDelivery } from "@/domain/messages/record-delivery";
import { db } from "../../support/database/test-database";
import { asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest } from "../../support/people/messages";
import { ada } from "../../support/people/people";

let one: Awaited<ReturnType<typeof createConciergeMessage>>;
let other: Awaited<ReturnType<typeof createConciergeMessage>>;

beforeEach(async () => {
  const sponsor = await ada(db);
  one = await createConciergeMessage(db, sponsor);
  other = await createConciergeMessage(db, sponsor, { kind: "email", value: "noor@example.test" });
});

const read = async ({ messageId, requestId }: typeof one) => ({
  message: await readMessage(db, messageId),
  request: await readRequest(db, requestId),
});

test.each(["delivered", "bounced"] as const)(
  "%s changes one message and its request only",
  async (outcome) => {
    const before = await read(other);
    expect(await recordDelivery(asVisitor(db), { id: one.messageId, outcome })).toBe(true);
    expect(await read(one)).toMatchObject({ message: { status: outcome }, request: { status: outcome } });
    expect(await read(other)).toEqual(before);
  },
);

test("markSent changes one message only", async () => {
  const before = await read(other);
  await markSent(asVisitor(db), one.messageId, "provider-1");
  expect((await read(one)).message).toMatchObject({ status: "sent", providerId: "provider-1" });
  expect(await read(other)).toEqual(before);
});

test.each([
  ["opted out", { status: "closed", blocked: "opted-out" }],
  ["invitation closed", { status: "withdrawn", contactSealed: null }],
] as const)("dropMessage (%s) changes its own request only", async (reason, request) => {
  const before = await read(other);
  await dropMessage(asVisitor(db), (await read(one)).message, reason);
  expect(await read(one)).toMatchObject({ message: { status: "dropped", lastError: reason }, request });
  expect(await read(other)).toEqual(before);
});
