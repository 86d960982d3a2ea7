import { eq } from "drizzle-orm";
import { type ConciergeRequest, createMember, type Member } from "@/db/factories";
import { conciergeQuestions, conciergeRequests, messages } from "@/db/schema";
import { answerByLink, answerQuestion, getLinkedQuestion } from "@/domain/concierge/answer-question";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { listConciergeStatistics } from "@/domain/concierge/list-statistics";
import { askSponsor, askSponsorSchema } from "@/domain/concierge/queue/ask-sponsor";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { continueRequest } from "@/domain/concierge/queue/continue-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { listConciergeStatus } from "@/domain/concierge/requests/list-concierge-status";
import { exportInvitations } from "@/domain/data-export/export-member";
import { dumpRows } from "../../../support/database/database";
import { db } from "../../../support/database/test-database";
import { askFor, claim, hours } from "../../../support/people/concierge-requests";
import { asMember, asVisitor } from "../../../support/people/contexts";
import { domainError } from "../../../support/people/rejection";
import { auditActions, readRequest } from "../../../support/people/staff";
import { concierge, lead, sponsor } from "../../../support/people/staffed-club";

const QUESTION = "Is this his new number?";
const ANSWER = "Yes, since May.";

let request: Pick<ConciergeRequest, "id" | "invitationId">;

beforeEach(async () => {
  ({ request } = await askFor(db, sponsor, "sam@friends.example"));
  await claim(db, concierge, request);
});

async function ask(now = hours(1)) {
  await askSponsor(asMember(db, concierge, now), { requestId: request.id, question: QUESTION });
}

async function token(): Promise<string> {
  const [message] = await db.select().from(messages).where(eq(messages.kind, "concierge-question"));
  return new URL(message?.payload.link ?? "").searchParams.get("t") ?? "";
}

async function openQuestion() {
  const statuses = await listConciergeStatus({ db, now: hours(1) }, [
    { id: request.invitationId, lastSharedAt: null },
  ]);
  return statuses.get(request.invitationId);
}

async function answer(member: Member, now = hours(5), questionId?: string) {
  const id = questionId ?? (await openQuestion())?.status?.question?.id ?? "";
  return answerQuestion(asMember(db, member, now), { questionId: id, answer: ANSWER });
}

describe("asking the sponsor", () => {
  test("pauses the request and sends the question to its sponsor", async () => {
    await ask();
    expect(await readRequest(db, request)).toMatchObject({
      status: "queued",
      claimedBy: null,
      pause: "question",
      pausedBy: concierge.id,
    });
    const [message] = await db.select().from(messages).where(eq(messages.kind, "concierge-question"));
    expect(message).toMatchObject({ memberId: sponsor.id, payload: { by: "Iris", note: QUESTION } });
    expect(await auditActions(db, request.id)).toEqual(["request claimed", "sponsor asked"]);
    expect((await openQuestion())?.status).toMatchObject({ state: "question", question: { text: QUESTION } });
  });

  test("rejects a concierge without the claim, and a second question", async () => {
    const input = { requestId: request.id, question: QUESTION };
    await expect(askSponsor(asMember(db, lead, hours(1)), input)).rejects.toEqual(
      domainError("request-taken"),
    );
    await expect(askSponsor(asMember(db, sponsor, hours(1)), input)).rejects.toEqual(
      domainError("not-allowed"),
    );
    await ask();
    const before = await dumpRows(db);
    await expect(askSponsor(asMember(db, concierge, hours(1)), input)).rejects.toEqual(
      domainError("request-paused"),
    );
    expect(await dumpRows(db)).toBe(before);
  });

  test.each([
    ["an empty question", "  "],
    ["a question with a link", "Is it evil.example.com?"],
    ["a long question", "a".repeat(201)],
  ])("rejects %s", (_name, question) => {
    expect(askSponsorSchema.safeParse({ requestId: request.id, question }).success).toBe(false);
  });
});

describe("answering", () => {
  test("returns the request to the queue, and stops the 24 hours exactly as long as the answer took", async () => {
    await ask(hours(1));
    await answer(sponsor, hours(31));
    expect(await readRequest(db, request)).toMatchObject({ pause: null, pausedMs: 30 * 3_600_000 });
    const details = await getConciergeRequest(asMember(db, concierge, hours(31)), request.id);
    expect(details).toMatchObject({
      minutesLeft: 23 * 60,
      pause: null,
      questions: [{ text: QUESTION, answer: ANSWER, isOpen: false }],
    });
    await claimRequest(asMember(db, lead, hours(53.9)), { requestId: request.id });
    await sendConciergeInvitation(asMember(db, lead, hours(54)), { requestId: request.id, note: undefined });
    expect(await listConciergeStatistics(asMember(db, lead, hours(60)))).toMatchObject([
      { asked: 1, sent: 1, inTime: 1 },
    ]);
  });

  test("shows the question and the answer to the sponsor, and exports them", async () => {
    await ask();
    await answer(sponsor);
    expect((await openQuestion())?.steps).toMatchObject([
      { what: "asked" },
      { what: "question", by: "Iris", text: QUESTION },
      { what: "answer", text: ANSWER },
    ]);
    const { conciergeQuestions: exported } = await exportInvitations(db, sponsor.id);
    expect(exported).toMatchObject([{ question: QUESTION, answer: ANSWER }]);
  });

  test("rejects another member, a second answer, and an answer after a withdrawal", async () => {
    await ask();
    const id = (await openQuestion())?.status?.question?.id;
    const other = await createMember(db);
    const before = await dumpRows(db);
    await expect(answer(other, hours(5), id)).rejects.toEqual(domainError("question-closed"));
    expect(await dumpRows(db)).toBe(before);
    await answer(sponsor);
    await expect(answer(sponsor, hours(5), id)).rejects.toEqual(domainError("question-closed"));
    await claim(db, concierge, request, hours(6));
    await ask(hours(6));
    const next = (await openQuestion())?.status?.question?.id;
    await withdrawRequest(asMember(db, sponsor, hours(7)), { inviteId: request.invitationId });
    await expect(answer(sponsor, hours(8), next)).rejects.toEqual(domainError("question-closed"));
    expect(await readRequest(db, request)).toMatchObject({ status: "withdrawn", pause: null });
  });

  test("closes a question without an answer when a concierge continues", async () => {
    await ask();
    const id = (await openQuestion())?.status?.question?.id;
    await continueRequest(asMember(db, lead, hours(3)), { requestId: request.id });
    await expect(answer(sponsor, hours(5), id)).rejects.toEqual(domainError("question-closed"));
    expect(await readRequest(db, request)).toMatchObject({
      status: "claimed",
      claimedBy: lead.id,
      pausedMs: 2 * 3_600_000,
    });
  });
});

describe("the link in the sponsor's message", () => {
  test("answers once, without a session, and stores no token", async () => {
    await ask();
    const link = await token();
    expect(await dumpRows(db, ["messages"])).not.toContain(link);
    const visitor = asVisitor(db, hours(2));
    expect(await getLinkedQuestion(visitor, link)).toEqual({ recipient: "Sam", by: "Iris", text: QUESTION });
    await answerByLink(visitor, { token: link, answer: ANSWER });
    expect(await getLinkedQuestion(visitor, link)).toMatchObject({ text: null });
    await expect(answerByLink(visitor, { token: link, answer: "No" })).rejects.toEqual(
      domainError("question-closed"),
    );
    expect(await db.select().from(conciergeQuestions)).toMatchObject([{ answer: ANSWER }]);
  });

  test("changes nothing when it is opened", async () => {
    await ask();
    const link = await token();
    const before = await dumpRows(db);
    await getLinkedQuestion(asVisitor(db, hours(2)), link);
    expect(await dumpRows(db)).toBe(before);
  });

  test("stops working after 7 days, and rejects an unknown token", async () => {
    await ask(hours(1));
    const link = await token();
    await expect(answerByLink(asVisitor(db, hours(169)), { token: link, answer: ANSWER })).rejects.toEqual(
      domainError("question-unknown"),
    );
    await expect(
      answerByLink(asVisitor(db, hours(2)), { token: "A".repeat(22), answer: ANSWER }),
    ).rejects.toEqual(domainError("question-unknown"));
  });
});

test("erases both texts with the friend's contact", async () => {
  await ask();
  await answer(sponsor);
  await db.update(conciergeRequests).set({ status: "bounced", outcomeAt: hours(6) });
  await purgeContacts({ db, now: hours(7 + 30 * 24) });
  expect(await db.select().from(conciergeQuestions)).toMatchObject([
    { question: null, answer: null, tokenHash: null, answeredAt: expect.any(Date) },
  ]);
});
