import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import {
  conciergeQuestions,
  conciergeRequests,
  deskNotices,
  dutySettings,
  members,
  messages,
} from "@/db/schema";
import { notifyStaff } from "@/domain/concierge/notify-staff";
import { getDuty, isQuietHour, setDuty, setDutySchema } from "@/domain/concierge/set-duty";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { sendMessage } from "@/domain/jobs/send-message";
import { renderMessage } from "@/domain/messages/render-message";
import { CLUB } from "../../support/club";
import { freshEmbeddedDatabase } from "../../support/database/database";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { claimedBy, createRequest, lin, sentBy } from "../../support/people/staff";

// Noon in New York.
const NOON = new Date("2026-02-10T17:00:00Z");

let db: Database;
let sponsor: Member;
let concierge: Member;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
  [sponsor, concierge] = [await ada(db), await iris(db)];
});

const later = (hours: number) => at(NOON, `${hours} hours`);
const earlier = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000);
const ask = (createdAt: Date, values = {}) => createRequest(db, sponsor, { createdAt, ...values });
const tell = (hours = 0) => notifyStaff(asVisitor(db, later(hours)));
const wish = { onDuty: "on", channel: "email", quietFrom: "22", quietUntil: "8" };

/** On duty since noon by default. */
async function onDuty(who = concierge, values: Record<string, string | undefined> = {}, since = 0) {
  await setDuty(asMember(db, who, later(since)), setDutySchema.parse({ ...wish, ...values }));
}

const texts = async () => {
  const rows = await db.select().from(messages).orderBy(messages.createdAt, messages.kind);
  return rows.map(({ kind, payload }) => renderMessage(kind, payload, CLUB).text);
};

describe("the duty settings", () => {
  test("are off with quiet nights by default", async () => {
    expect(await getDuty(asMember(db, { ...concierge, phone: null }))).toEqual({
      isOnDuty: false,
      channel: "email",
      channels: { email: true, sms: false },
      isQuiet: true,
      quietFrom: 22,
      quietUntil: 8,
    });
    await onDuty(concierge, { quietFrom: "20", quiet: "on" });
    expect(await getDuty(asMember(db, concierge))).toMatchObject({ isOnDuty: true, quietFrom: 20 });
  });

  test("require a contact of the account", async () => {
    await expect(onDuty({ ...concierge, phone: null }, { channel: "sms" })).rejects.toEqual(
      domainError("duty-no-contact"),
    );
    expect(await db.$count(dutySettings)).toBe(0);
  });

  test("are only for staff", async () => {
    await expect(onDuty(sponsor)).rejects.toEqual(domainError("not-allowed"));
    await expect(getDuty(asMember(db, sponsor))).rejects.toEqual(domainError("not-allowed"));
  });

  test.each([
    { channel: "pigeon" },
    { quietFrom: "24" },
    { quietUntil: "-1" },
    { quietFrom: "8.5" },
    { quietFrom: "8", quietUntil: "8" },
  ])("rejects %j", (values) => {
    expect(setDutySchema.safeParse({ ...wish, ...values }).success).toBe(false);
  });

  test.each([
    [sql`channel = 'pigeon'`, "duty_settings_channel"],
    [sql`quiet_from = 24`, "duty_settings_quiet_hours"],
    [sql`quiet_until = quiet_from`, "duty_settings_quiet_hours"],
  ])("the database rejects %#", async (values, constraint) => {
    await onDuty();
    await expect(db.execute(sql`update duty_settings set ${values}`)).rejects.toMatchObject({
      cause: { constraint },
    });
  });
});

test.each([
  [22, 8, [22, 23, 0, 7], [8, 12, 21]],
  [8, 22, [8, 12, 21], [22, 0, 7]],
  [0, 1, [0], [1, 23]],
])("quiet hours from %i until %i include %j and exclude %j", (quietFrom, quietUntil, quiet, loud) => {
  const hours = { isQuiet: true, quietFrom, quietUntil };
  expect(quiet.filter((hour) => !isQuietHour(hours, hour))).toEqual([]);
  expect(loud.filter((hour) => isQuietHour(hours, hour))).toEqual([]);
  expect(isQuietHour({ ...hours, isQuiet: false }, quiet[0] ?? 0)).toBe(false);
});

describe("a notification of new requests", () => {
  test("reaches staff on duty only once, without a name or contact", async () => {
    await onDuty();
    await ask(NOON);
    await ask(NOON);
    expect(await tell(0.1)).toBe(1);
    expect(await tell(1)).toBe(0);
    expect(await db.select().from(messages)).toMatchObject([
      { kind: "desk-arrival", address: concierge.email, memberId: concierge.id },
    ]);
    expect(await texts()).toEqual([
      "New at the Plus One Concierge: 2 requests. Waiting to be sent: 2. https://plus-one.test/concierge",
    ]);
  });

  test("is sent at most every 15 minutes", async () => {
    await onDuty();
    await ask(NOON);
    expect(await tell(0)).toBe(1);
    await ask(NOON);
    await ask(NOON);
    expect(await tell(0.24)).toBe(0);
    expect(await tell(0.25)).toBe(1);
    expect((await texts())[1]).toContain("New at the Plus One Concierge: 2 requests. Waiting to be sent: 3.");
  });

  test("does not reach staff off duty, suspended staff or former staff", async () => {
    const other = await lin(db);
    await onDuty(concierge, { onDuty: undefined });
    await onDuty(other);
    await ask(NOON);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, other.id));
    expect(await tell()).toBe(0);
    await db.update(members).set({ status: "active", role: "member" });
    expect(await tell()).toBe(0);
  });

  test("leaves out requests from before the duty began, and claimed or sent ones", async () => {
    await onDuty();
    await ask(earlier(1));
    await ask(NOON, claimedBy(concierge, NOON));
    await ask(NOON, sentBy(concierge));
    expect(await tell(0.1)).toBe(0);
    // After 30 minutes the claim expires and the request waits again.
    expect(await tell(0.51)).toBe(1);
  });

  test("does not miss a request when the settings are saved again", async () => {
    await onDuty();
    await ask(NOON);
    await onDuty(concierge, {}, 1);
    expect(await tell(1)).toBe(1);
  });

  test("includes requests from quiet hours afterwards if they still wait", async () => {
    await onDuty(concierge, { quiet: "on" });
    // 11 PM in New York.
    await ask(earlier(-11));
    const taken = await ask(earlier(-11));
    expect(await tell(11)).toBe(0);
    expect(await tell(19.9)).toBe(0);
    await db.update(conciergeRequests).set(sentBy(concierge)).where(eq(conciergeRequests.id, taken.id));
    expect(await tell(20)).toBe(1);
    expect((await texts())[0]).toContain("New at the Plus One Concierge: 1 request.");
  });

  test("uses the chosen channel, or email if the phone was removed", async () => {
    await onDuty(concierge, { channel: "sms" });
    await ask(NOON);
    await tell();
    await db.update(members).set({ phone: null }).where(eq(members.id, concierge.id));
    await ask(NOON);
    await tell(1);
    const written = await db.select().from(messages).orderBy(messages.createdAt);
    expect(written.map(({ channel }) => channel)).toEqual(["sms", "email"]);
  });
});

describe("a notification of a request that is 20 hours old", () => {
  test("reaches staff on duty only once, and links to a single request", async () => {
    await onDuty();
    const oldest = await ask(earlier(19));
    const next = await ask(earlier(17));
    expect(await tell(0.9)).toBe(0);
    expect(await tell(1)).toBe(1);
    expect(await tell(2)).toBe(0);
    expect(await tell(3.5)).toBe(1);
    const day = "for the Plus One Concierge will soon be 24 hours old.";
    expect(await texts()).toEqual([
      `1 request ${day} The oldest arrived 20 hours ago: https://plus-one.test/concierge/${oldest.id}`,
      `1 request ${day} The oldest arrived 20 hours ago: https://plus-one.test/concierge/${next.id}`,
    ]);
  });

  test("includes claimed requests and leaves out sent ones", async () => {
    await onDuty();
    await ask(earlier(20), claimedBy(concierge, NOON));
    await ask(earlier(20), sentBy(concierge));
    expect(await tell()).toBe(1);
    expect(await db.$count(deskNotices)).toBe(1);
  });
});

test("a message is dropped after two hours or when its reader is off duty", async () => {
  const senders = { email: async () => "provider-1" };
  const outcomes: string[] = [];
  const attempt = async (hours: number) => {
    const [message] = await db.select().from(messages).where(eq(messages.status, "queued"));
    outcomes.push(await sendMessage(asVisitor(db, later(hours)), senders, { id: message?.id ?? "" }));
  };
  await onDuty();
  await ask(NOON);
  await tell();
  await attempt(0.1);
  await ask(NOON);
  await tell(1);
  await attempt(3.1);
  await ask(NOON);
  await tell(4);
  await onDuty(concierge, { onDuty: undefined }, 4);
  await attempt(4.1);
  expect(outcomes).toEqual(["sent", "dropped", "dropped"]);
});

test("a failed write leaves no partial notification, and the next run sends it", async () => {
  await onDuty();
  await ask(earlier(20));
  await ask(NOON);
  const writes = await failAtEachWrite(db, () => tell());
  expect(writes).toBeGreaterThanOrEqual(5);
  expect(await db.$count(messages)).toBe(2);
});

test("notification records are deleted after 31 days", async () => {
  await onDuty();
  await ask(NOON);
  await tell();
  await purgeExpired(asVisitor(db, at(NOON, "30 days")));
  expect(await db.$count(deskNotices)).toBe(1);
  await purgeExpired(asVisitor(db, at(NOON, "32 days")));
  expect(await db.$count(deskNotices)).toBe(0);
});

test("the form rejects quiet hours that end when they begin", () => {
  const hours = { quiet: "on", quietFrom: "22", quietUntil: "22" };
  const { error } = setDutySchema.safeParse({ onDuty: "on", channel: "email", ...hours });
  expect(error?.issues).toMatchObject([
    { path: ["quietUntil"], message: "Choose an end that differs from the start." },
  ]);
});

describe("the answer of a sponsor", () => {
  const ANSWERED = "Sponsors gave the Plus One Concierge 1 answer.";

  async function answered(hours: number, requestId?: string) {
    const id = requestId ?? (await ask(earlier(5))).id;
    await db.insert(conciergeQuestions).values({
      requestId: id,
      askedBy: concierge.id,
      question: "Is this his new number?",
      answer: "Yes.",
      answeredAt: new Date(NOON.getTime() + hours * 3_600_000),
    });
    return id;
  }

  const told = async () => (await texts()).filter((text) => text.startsWith(ANSWERED));

  test("goes once to the concierge who asked, and to no colleague", async () => {
    await onDuty();
    await onDuty(await lin(db));
    await answered(1);
    expect(await tell(1)).toBe(1);
    expect(await tell(2)).toBe(0);
    expect(await told()).toHaveLength(1);
    const rows = await db.select().from(messages);
    expect(rows).toMatchObject([{ kind: "desk-answer", memberId: concierge.id }]);
  });

  test("goes to everyone on duty if the concierge who asked is not", async () => {
    const lead = await lin(db);
    await onDuty(lead);
    await answered(1);
    await tell(1);
    expect(await db.select().from(messages)).toMatchObject([{ kind: "desk-answer", memberId: lead.id }]);
  });

  test("goes to no one if it came before the duty, or the request is paused again", async () => {
    await onDuty();
    await answered(-1);
    const id = await answered(1);
    const pausedAt = new Date(NOON.getTime() + 1.5 * 3_600_000);
    await db
      .update(conciergeRequests)
      .set({ pause: "question", pausedAt, pausedBy: concierge.id })
      .where(eq(conciergeRequests.id, id));
    await tell(2);
    expect(await told()).toEqual([]);
  });
});
