import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import { retryMessage } from "@/domain/concierge/queue/retry-message";
import { markFailed } from "@/domain/messages/record-delivery";
import { duringTransaction } from "../../../support/database/pause-writes";
import { untilWaiting } from "../../../support/database/postgres";
import { serveTests } from "../../../support/database/serve-tests";
import { asMember } from "../../../support/people/contexts";
import { createConciergeMessage } from "../../../support/people/messages";
import { domainError } from "../../../support/people/rejection";

const served = serveTests(4);

test("a retry that waits while the request is sent again does not send the friend a second message", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const { messageId, requestId, invitation } = await createConciergeMessage(db, await createMember(db));
  await markFailed({ db }, { id: messageId });
  const lock = "select from invitations where id = $1 for no key update";
  const retrying = await duringTransaction(pool, [lock, invitation.id], async () => {
    const settled = Promise.allSettled([retryMessage(asMember(db, iris), { messageId })]);
    await untilWaiting(pool, 1);
    const [failed] = await db.select().from(messages).where(eq(messages.id, messageId));
    if (!failed) throw new Error("not prepared");
    const { id: _, ...again } = failed;
    await db.insert(messages).values({ ...again, status: "queued", createdAt: new Date(Date.now() + 1) });
    await db.update(conciergeRequests).set({ status: "sent" }).where(eq(conciergeRequests.id, requestId));
    return { settled };
  });
  expect(await retrying.settled).toEqual([{ status: "rejected", reason: domainError("message-not-needed") }]);
});
