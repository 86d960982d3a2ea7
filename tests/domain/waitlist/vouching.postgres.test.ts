import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { poolDatabase } from "@/db/open-pool";
import { clubSettings, invitations, messages, waitlistEntries, waitlistRequests } from "@/db/schema";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { answerVouchByLink } from "@/domain/waitlist/answer-vouch";
import { askMembers } from "@/domain/waitlist/ask-members";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { leaveWaitlist } from "@/domain/waitlist/leave-waitlist";
import { entryState } from "@/domain/waitlist/state";
import { type RequestContext, runWithRequestContext } from "@/lib/http/request-context";
import { serveTests } from "../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { nameHost, readEntry } from "../../support/people/waitlist";
import { trials } from "../../support/trials";

const TRIALS = trials(3, 200);

jest.setTimeout(60_000 + TRIALS * 5_000);

const served = serveTests();
let host: Member;
let member: Member;

beforeEach(async () => {
  const { db } = served;
  await db.delete(messages);
  await db.delete(waitlistRequests);
  await db.update(waitlistEntries).set({ memberInvitationId: null });
  await db.update(invitations).set({ waitlistEntryId: null });
  await db.delete(waitlistEntries);
  host = await createMember(db, { role: "admin" });
  member = await createMember(db);
  await nameHost(db, host, 1000);
  await db.update(clubSettings).set({ vouchesAWeek: 20, liveInvitations: 1000, invitationsADay: 1000 });
});

let trial = 0;

/** Someone waits and named a new member, who was asked. */
async function ask() {
  const { db } = served;
  trial += 1;
  const asked = await createMember(db);
  const contact = { kind: "email", value: `jane.${trial}@example.test` } as const;
  const { token: page } = await joinWaitlist(asVisitor(db), {
    contact,
    firstName: "Jane",
    named: asked.username,
  });
  await askMembers(asVisitor(db));
  const [message] = await db.select().from(messages).where(eq(messages.memberId, asked.id));
  const token = new URL(message?.payload.link ?? "").searchParams.get("t") ?? "";
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.contact, contact.value));
  if (!entry) throw new Error("no one waits");
  return { entry, token, page };
}

const know = (token: string, later = "0") =>
  answerVouchByLink(asVisitor(served.db, after(later)), { token, intent: "know", note: null });

/** How many invitations and messages the contact of an entry has. */
async function sentTo(entry: { id: string }): Promise<[number, number]> {
  const { db } = served;
  const { memberInvitationId } = await readEntry(db, entry);
  const admitted = await db.$count(invitations, eq(invitations.waitlistEntryId, entry.id));
  return [
    admitted + (memberInvitationId ? 1 : 0),
    await db.$count(messages, eq(messages.waitlistEntryId, entry.id)),
  ];
}

const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === "fulfilled" ? "done" : String(result.reason.code ?? result.reason),
  );

test("an answer and an admission by staff at the same time make one invitation", async () => {
  for (let number = 0; number < TRIALS; number++) {
    const { entry, token } = await ask();
    const results = codes(
      await Promise.allSettled([know(token), admitEntry(asMember(served.db, host), { entryId: entry.id })]),
    );
    expect([
      ["done", "entry-not-waiting"],
      ["vouch-admitted", "done"],
    ]).toContainEqual(results);
    expect(await sentTo(entry)).toEqual([1, 1]);
  }
});

test("an answer and the end after seven days at the same time leave one of the two", async () => {
  for (let number = 0; number < TRIALS; number++) {
    const { entry, token } = await ask();
    const [answered] = codes(
      await Promise.allSettled([
        know(token, "6 days 23 hours 59 minutes"),
        askMembers(asVisitor(served.db, after("7 days 1 minute"))),
      ]),
    );
    const [row] = await served.db
      .select()
      .from(waitlistRequests)
      .where(eq(waitlistRequests.entryId, entry.id));
    const isAnswered = answered === "done";
    expect(["done", "vouch-over"]).toContain(answered);
    expect([row?.answeredAt !== null, row?.endedAt !== null]).toEqual([isAnswered, !isAnswered]);
    expect(await sentTo(entry)).toEqual(isAnswered ? [1, 1] : [0, 0]);
  }
});

test("two answers, and an answer while the person leaves, make one invitation at most", async () => {
  for (let number = 0; number < TRIALS; number++) {
    const twice = await ask();
    expect(codes(await Promise.allSettled([know(twice.token), know(twice.token)])).sort()).toEqual([
      "done",
      "vouch-answered",
    ]);
    expect(await sentTo(twice.entry)).toEqual([1, 1]);
    const { entry, token, page } = await ask();
    const [answered, left] = codes(
      await Promise.allSettled([know(token), leaveWaitlist(asVisitor(served.db), { token: page })]),
    );
    const isInvited = answered === "done";
    expect([answered, left]).toEqual([isInvited ? "done" : "vouch-left", "done"]);
    expect(entryState(await readEntry(served.db, entry))).toBe(isInvited ? "admitted" : "removed");
    expect(await sentTo(entry)).toEqual(isInvited ? [1, 1] : [0, 0]);
  }
});

test("concurrent jobs keep the limit a week", async () => {
  const { db } = served;
  await db.update(clubSettings).set({ vouchesAWeek: 3 });
  for (let number = 0; number < 12; number++) {
    const contact = { kind: "email", value: `many.${number}@example.test` } as const;
    await joinWaitlist(asVisitor(db), { contact, firstName: "Jane", named: member.username });
  }
  await Promise.allSettled(Array.from({ length: 4 }, () => askMembers(asVisitor(db))));
  await askMembers(asVisitor(db));
  expect(await db.$count(messages, eq(messages.memberId, member.id))).toBe(3);
});

test("a request runs as many statements for a known as for an unknown name, email and phone", async () => {
  const db = poolDatabase(served.pool);
  await createMember(db, { phone: "+12125550187" });
  const known = [member.username, member.email ?? "", "+12125550187"];
  const counts = new Set<string>();
  for (const named of [...known, "no_such_member", "no.one@example.test", "+12125550188", "Ada Marchetti"]) {
    const contact = {
      kind: "email",
      value: `visitor.${counts.size}.${named.length}@visitors.example`,
    } as const;
    const scope: RequestContext = { requestId: "counted" };
    const result = await runWithRequestContext(scope, () =>
      joinWaitlist(asVisitor(db), { contact, firstName: "Jane", named }),
    );
    counts.add(`${scope.statements} statements, ${JSON.stringify(result).length} characters`);
  }
  expect([...counts]).toEqual([expect.stringMatching(/^[5-9] statements, 49 characters$/)]);
});
