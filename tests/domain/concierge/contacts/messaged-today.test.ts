import { eq } from "drizzle-orm";
import { conciergeRequests } from "@/db/schema";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { markSentByHand, sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { db, inEachTest } from "../../../support/database/test-database";
import { askFor, claim, hours } from "../../../support/people/concierge-requests";
import { asMember } from "../../../support/people/contexts";
import { ada, grace, iris } from "../../../support/people/people";
import { rejection } from "../../../support/people/rejection";

const concierge = inEachTest(() => iris(db));
let first: string;
let second: string;

beforeEach(async () => {
  first = (await askFor(db, await ada(db), "sam@example.test")).request.id;
  second = (await askFor(db, await grace(db), "sam@example.test")).request.id;
});

async function send(
  requestId: string,
  at: number,
  verb: typeof sendConciergeInvitation = sendConciergeInvitation,
) {
  await claim(db, concierge, { id: requestId }, hours(at));
  return verb(asMember(db, concierge, hours(at)), { requestId, note: undefined });
}

test("a friend with requests from two members gets one message in 24 hours", async () => {
  await send(first, 1);
  await claim(db, concierge, { id: second }, hours(24.9));
  const context = asMember(db, concierge, hours(24.9));
  for (const verb of [sendConciergeInvitation, markSentByHand])
    expect(await rejection(db, () => verb(context, { requestId: second, note: undefined }))).toMatchObject({
      code: "contact-messaged-today",
    });
  await expect(send(second, 25)).resolves.toEqual({ requestId: second });
});

test("concierges see it before sending", async () => {
  await send(first, 1);
  const blocker = async (at: number) =>
    (await getConciergeRequest(asMember(db, concierge, hours(at)), second))?.blocker;
  expect(await blocker(2)).toBe("contact-messaged-today");
  expect(await blocker(25)).toBeNull();
});

test("a bounced message does not count", async () => {
  await send(first, 1);
  await db.update(conciergeRequests).set({ status: "bounced" }).where(eq(conciergeRequests.id, first));
  await expect(send(second, 2)).resolves.toEqual({ requestId: second });
});
