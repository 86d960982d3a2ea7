import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { messages } from "@/db/schema";
import { optOut } from "@/domain/concierge/opt-out";
import { returnRequest } from "@/domain/concierge/queue/claim-request";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import { markSentByHand, sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import type { MemberContext } from "@/domain/context";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { countWaiting, untilWaiting } from "../../../support/database/postgres";
import { serveTests } from "../../../support/database/serve-tests";
import { until } from "../../../support/database/until";
import { asMember, asVisitor } from "../../../support/people/contexts";
import { claimedBy, createRequest, readRequest, SAMS_CONTACT } from "../../../support/people/staff";

const served = serveTests(4);
let sponsor: Member;
let concierge: Member;
let lead: Member;
let admin: Member;

beforeAll(async () => {
  const { db } = served;
  sponsor = await createMember(db);
  concierge = await createMember(db, { role: "concierge" });
  lead = await createMember(db, { role: "lead" });
  admin = await createMember(db, { role: "admin" });
});

type Send = (context: MemberContext, requestId: string) => Promise<unknown>;

const ways: Record<string, Send> = {
  "is sent": (context, requestId) => sendConciergeInvitation(context, { requestId, note: undefined }),
  "is marked as sent": (context, requestId) => markSentByHand(context, { requestId }),
};

beforeEach(() => served.pool.query("truncate messages, concierge_requests, contact_opt_outs cascade"));

type Step = () => Promise<unknown>;

/** Runs two operations concurrently, the first one paused by a lock on an invitation. Returns which of them succeeded. */
async function race(invitationId: string, first: Step, second: Step): Promise<boolean[]> {
  const { pool } = served;
  const lock = await pool.connect();
  await lock.query("begin");
  await lock.query("select from invitations where id = $1 for update", [invitationId]);
  try {
    const one = settle(first);
    await untilWaiting(pool, 1);
    const other = settle(second);
    let isOver = false;
    void other.then(() => {
      isOver = true;
    });
    await until(async () => isOver || (await countWaiting(pool)) === 2);
    await lock.query("commit");
    return await Promise.all([one, other]);
  } finally {
    lock.release(true);
  }
}

const settle = (step: Step) =>
  step().then(
    () => true,
    () => false,
  );

/** Sends a request while another operation changes it. */
async function sendDuring(send: Send, happens: (requestId: string) => Promise<unknown>) {
  const { db } = served;
  const request = await createRequest(db, sponsor, claimedBy(concierge));
  const [isSent, hasHappened] = await race(
    request.invitationId,
    () => send(asMember(db, concierge), request.id),
    () => happens(request.id),
  );
  return { isSent, hasHappened, request: await readRequest(db, request) };
}

describe.each(Object.entries(ways))("a request that %s concurrently", (_, send) => {
  test("is not also reassigned", async () => {
    const { isSent, hasHappened, request } = await sendDuring(send, (requestId) =>
      reassignRequest(asMember(served.db, lead), { requestId, memberId: lead.id }),
    );
    expect(hasHappened).toBe(!isSent);
    expect(request).toMatchObject(
      isSent ? { status: "sent", sentBy: concierge.id } : { status: "claimed", claimedBy: lead.id },
    );
  });

  test("is not also returned to the queue", async () => {
    const { isSent, hasHappened, request } = await sendDuring(send, (requestId) =>
      returnRequest(asMember(served.db, concierge), { requestId }),
    );
    expect(hasHappened).toBe(!isSent);
    expect(request.status).toBe(isSent ? "sent" : "returned");
  });

  test("is not sent to a friend who has just opted out", async () => {
    const token = new URL(optOutLink(hashContact(SAMS_CONTACT))).searchParams.get("t") ?? "";
    const { request } = await sendDuring(send, () => optOut(asVisitor(served.db), { token }));
    expect(request).not.toMatchObject({ status: "sent", blocked: "opted-out" });
  });

  test("is not sent to a contact that has just been erased", async () => {
    const { request } = await sendDuring(send, () =>
      eraseContact(asMember(served.db, admin), { contact: { kind: "email", value: SAMS_CONTACT } }),
    );
    expect(request.contactSealed).toBeNull();
    expect(await served.db.$count(messages, eq(messages.status, "queued"))).toBe(0);
  });
});
