import { eq } from "drizzle-orm";
import type { ConciergeRequest, Member } from "@/db/factories";
import { conciergeRequests, members, messages } from "@/db/schema";
import { changeContact } from "@/domain/concierge/change-contact";
import { optOut } from "@/domain/concierge/opt-out";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { continueRequest } from "@/domain/concierge/queue/continue-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { putOff, putOffSchema, scheduleSend } from "@/domain/concierge/queue/put-off";
import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { sendScheduled } from "@/domain/concierge/queue/send-scheduled";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { hashContact, optOutKey } from "@/domain/contacts/encrypt-contact";
import { signOptOut } from "@/domain/contacts/opt-out-link";
import { dumpRows } from "../../../support/database/database";
import { db } from "../../../support/database/test-database";
import { askFor, claim, hours } from "../../../support/people/concierge-requests";
import { asMember, asVisitor } from "../../../support/people/contexts";
import { domainError } from "../../../support/people/rejection";
import { auditActions, readRequest } from "../../../support/people/staff";
import { concierge, lead, sponsor } from "../../../support/people/staffed-club";

/** START is February 10, 2026, 7 AM in New York and 5 AM in Denver. */
const DENVER = "(303) 555-0147";

let request: Pick<ConciergeRequest, "id" | "invitationId">;

async function start(contact = DENVER) {
  ({ request } = await askFor(db, sponsor, contact));
  await claim(db, concierge, request);
}

beforeEach(() => start());

async function shownIn(view: QueueView, now: number) {
  const { rows } = await listQueue(asMember(db, lead, hours(now)), { view });
  return rows.map(({ recipient }) => recipient);
}

describe("putting a request off", () => {
  const later = (at: string, member = concierge, now = hours(1)) =>
    putOff(asMember(db, member, now), { requestId: request.id, at, reason: "He is flying." });

  test("takes it out of the queue until that time in New York, with the clock stopped", async () => {
    await later("2026-02-11T09:00"); // hour 26
    expect(await shownIn("queue", 25.9)).toEqual([]);
    expect(await shownIn("paused", 25.9)).toEqual(["Sam"]);
    expect(await shownIn("queue", 26)).toEqual(["Sam"]);
    expect(await shownIn("paused", 26)).toEqual([]);
    const at = async (now: number) =>
      (await getConciergeRequest(asMember(db, lead, hours(now)), request.id))?.minutesLeft;
    expect([await at(1), await at(26), await at(27)]).toEqual([23 * 60, 23 * 60, 22 * 60]);
    await claimRequest(asMember(db, lead, hours(28)), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({
      pause: null,
      pauseReason: null,
      pausedMs: 25 * 3_600_000,
    });
  });

  test.each([
    ["a time in the past", "2026-02-10T08:00", "time-too-soon"],
    ["a time in more than 7 days", "2026-02-17T08:01", "time-too-late"],
  ] as const)("rejects %s", async (_name, at, code) => {
    const before = await dumpRows(db);
    await expect(later(at)).rejects.toEqual(domainError(code));
    expect(await dumpRows(db)).toBe(before);
  });

  test("accepts exactly 7 days", async () => {
    await later("2026-02-17T08:00");
    expect(await readRequest(db, request)).toMatchObject({ pause: "later" });
  });

  test("rejects another concierge and a member", async () => {
    await expect(later("2026-02-11T09:00", lead)).rejects.toEqual(domainError("request-taken"));
    await expect(later("2026-02-11T09:00", sponsor)).rejects.toEqual(domainError("not-allowed"));
  });

  test.each(["", "tomorrow", "2026-02-31T09:00", "2026-02-11"])("rejects %j as a time", (at) => {
    const input = { requestId: request.id, at, reason: "He is flying." };
    expect(putOffSchema.safeParse(input).success).toBe(false);
  });

  test("lets no one claim it before, but any concierge continue it", async () => {
    await later("2026-02-11T09:00");
    await expect(claimRequest(asMember(db, lead, hours(2)), { requestId: request.id })).rejects.toEqual(
      domainError("request-paused"),
    );
    await continueRequest(asMember(db, lead, hours(2)), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({ status: "claimed", claimedBy: lead.id });
    await expect(
      continueRequest(asMember(db, concierge, hours(2)), { requestId: request.id }),
    ).rejects.toEqual(domainError("request-not-paused"));
  });
});

describe("sending at a time", () => {
  const schedule = (at: string, now = hours(1)) =>
    scheduleSend(asMember(db, concierge, now), { requestId: request.id, at, note: "See you soon!" });
  const send = (now: number) => sendScheduled(asVisitor(db, hours(now)));
  const sentMessages = () => db.select().from(messages).where(eq(messages.kind, "concierge-invite"));

  test("sends in the friend's morning, exactly once, with the note", async () => {
    await schedule("2026-02-10T09:00"); // 11 AM in New York: hour 4
    expect(await readRequest(db, request)).toMatchObject({ resumeAt: new Date("2026-02-10T16:00:00Z") });
    expect(await send(3.99)).toBe(0);
    expect(await send(4)).toBe(1);
    expect(await send(5)).toBe(0);
    expect(await sentMessages()).toMatchObject([{ payload: { note: "See you soon!" } }]);
    expect(await readRequest(db, request)).toMatchObject({
      status: "sent",
      sentBy: concierge.id,
      pause: null,
      scheduledNote: null,
      pausedMs: 3 * 3_600_000,
    });
    expect(await auditActions(db, request.id)).toEqual(["request claimed", "send scheduled", "request sent"]);
  });

  test("uses New York's time for an email address", async () => {
    await start("sam@friends.example");
    await schedule("2026-02-10T09:00");
    expect(await readRequest(db, request)).toMatchObject({ resumeAt: new Date("2026-02-10T14:00:00Z") });
  });

  test("shows the time to colleagues and suggests the morning at night", async () => {
    const details = await getConciergeRequest(asMember(db, concierge, hours(1)), request.id);
    expect(details?.friendTime).toEqual({
      city: "Denver",
      isKnown: true,
      now: "6:00 AM",
      isQuiet: true,
      morning: "2026-02-10T09:00",
    });
    await schedule("2026-02-10T09:00");
    const seen = await getConciergeRequest(asMember(db, lead, hours(2)), request.id);
    expect(seen?.pause).toMatchObject({ by: "Iris", timeText: "Feb 10, 9:00 AM in Denver" });
    expect(seen?.friendTime).toBeNull();
  });

  test("rejects a time after the invitation's expiry", async () => {
    await expect(schedule("2026-02-17T05:30")).rejects.toEqual(domainError("time-after-expiry"));
  });

  test("sends nothing after a withdrawal, a changed contact or a concierge's continuation", async () => {
    await schedule("2026-02-10T09:00");
    await withdrawRequest(asMember(db, sponsor, hours(2)), { inviteId: request.invitationId });
    expect(await send(4)).toBe(0);

    await start();
    await schedule("2026-02-10T09:00");
    const contact = { kind: "email", value: "sam@new.example" } as const;
    await changeContact(asMember(db, sponsor, hours(2)), { inviteId: request.invitationId, contact });
    expect(await send(4)).toBe(0);

    await start();
    await schedule("2026-02-10T09:00");
    await continueRequest(asMember(db, lead, hours(2)), { requestId: request.id });
    expect(await send(4)).toBe(0);
    expect(await sentMessages()).toEqual([]);
  });

  test.each([
    [
      "opted out",
      () => optOut(asVisitor(db), { token: signOptOut(hashContact("+13035550147"), optOutKey()) }),
    ],
    ["has a suspended sponsor", () => suspend(sponsor)],
    ["has a suspended concierge", () => suspend(concierge)],
  ])("returns a request to the queue that %s meanwhile", async (_name, change) => {
    await schedule("2026-02-10T09:00");
    await change();
    expect(await send(4)).toBe(0);
    expect(await sentMessages()).toEqual([]);
    expect(await readRequest(db, request)).toMatchObject({ status: "queued", pause: null });
    expect((await auditActions(db, request.id)).at(-1)).toBe("timed send stopped");
  });

  async function suspend({ id }: Member) {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, id));
  }
});

test("the database ends the pause when the previous build claims a paused request", async () => {
  await putOff(asMember(db, concierge, hours(1)), {
    requestId: request.id,
    at: "2026-02-11T09:00",
    reason: "He is flying.",
  });
  await db
    .update(conciergeRequests)
    .set({ status: "claimed", claimedBy: lead.id, claimedAt: hours(2) })
    .where(eq(conciergeRequests.id, request.id));
  expect(await readRequest(db, request)).toMatchObject({ pause: null, pausedMs: 25 * 3_600_000 });
});
