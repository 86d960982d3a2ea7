import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { conciergeQuestions, conciergeRequests, messages } from "@/db/schema";
import { answerQuestion } from "@/domain/concierge/answer-question";
import { askSponsor } from "@/domain/concierge/queue/ask-sponsor";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { continueRequest } from "@/domain/concierge/queue/continue-request";
import { putOff, scheduleSend } from "@/domain/concierge/queue/put-off";
import { sendScheduled } from "@/domain/concierge/queue/send-scheduled";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { DomainError } from "@/domain/errors";
import { serveTests } from "../../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../../support/people/contexts";
import { claimedBy, createRequest, readRequest } from "../../../support/people/staff";
import { trials } from "../../../support/trials";

const TRIALS = trials(5, 200);

jest.setTimeout(60_000 + TRIALS * 1_000);

const served = serveTests(6);
let sponsor: Member;
let concierge: Member;
let lead: Member;

beforeAll(async () => {
  sponsor = await createMember(served.db);
  concierge = await createMember(served.db, { role: "concierge" });
  lead = await createMember(served.db, { role: "lead" });
});

const everyTrial = Array.from({ length: TRIALS }, (_, index) => index + 1);

/** Runs both at the same time. Returns which of them succeeded; anything but a DomainError fails the test. */
async function race(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[boolean, boolean]> {
  const settle = async (attempt: () => Promise<unknown>) => {
    try {
      await attempt();
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return false;
    }
  };
  return Promise.all([settle(one), settle(other)]);
}

async function claimedRequest(number: number) {
  return createRequest(served.db, sponsor, {
    contact: `sam${number}.${Math.random()}@friends.example`,
    ...claimedBy(concierge),
  });
}

function newYorkIn(minutes: number): string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/New_York",
    dateStyle: "short",
    timeStyle: "short",
  });
  return format.format(new Date(Date.now() + minutes * 60_000)).replace(" ", "T");
}

test.each(everyTrial)("an answer and a withdrawal leave one consistent result, trial %i", async (trial) => {
  const { db } = served;
  const { id, invitationId } = await claimedRequest(trial);
  await askSponsor(asMember(db, concierge), { requestId: id, question: "Is this his new number?" });
  const [question] = await db.select().from(conciergeQuestions).where(eq(conciergeQuestions.requestId, id));
  const [isAnswered, isWithdrawn] = await race(
    () => answerQuestion(asMember(db, sponsor), { questionId: question?.id ?? "", answer: "Yes." }),
    () => withdrawRequest(asMember(db, sponsor), { inviteId: invitationId }),
  );
  // The sponsor can withdraw before and after the answer.
  expect(isWithdrawn).toBe(true);
  expect(await readRequest(db, { id })).toMatchObject({
    status: "withdrawn",
    pause: null,
    contactSealed: null,
  });
  const [after] = await db.select().from(conciergeQuestions).where(eq(conciergeQuestions.requestId, id));
  expect(after).toMatchObject({ isClosed: !isAnswered, question: null, answer: null });
  expect(after?.answeredAt !== null).toBe(isAnswered);
});

test.each(everyTrial)("two answers store one, trial %i", async (trial) => {
  const { db } = served;
  const { id } = await claimedRequest(trial);
  await askSponsor(asMember(db, concierge), { requestId: id, question: "Is this his new number?" });
  const [question] = await db.select().from(conciergeQuestions).where(eq(conciergeQuestions.requestId, id));
  const answer = (text: string) => () =>
    answerQuestion(asMember(db, sponsor), { questionId: question?.id ?? "", answer: text });
  const results = await race(answer("Yes."), answer("No."));
  expect(results.filter(Boolean)).toHaveLength(1);
  const [after] = await db.select().from(conciergeQuestions).where(eq(conciergeQuestions.requestId, id));
  expect(after?.answer).toBe(results[0] ? "Yes." : "No.");
});

test.each(everyTrial)("putting off and claiming leave one of both, trial %i", async (trial) => {
  const { db } = served;
  const { id } = await claimedRequest(trial);
  // The claim expires for the lead, so that both may act.
  const [isOff, isClaimed] = await race(
    () => putOff(asMember(db, concierge), { requestId: id, at: newYorkIn(120), reason: "He is away." }),
    () => claimRequest(asMember(db, lead, after("31 minutes")), { requestId: id }),
  );
  const request = await readRequest(db, { id });
  expect(isOff !== isClaimed).toBe(true);
  if (isOff) expect(request).toMatchObject({ status: "queued", pause: "later", claimedBy: null });
  else expect(request).toMatchObject({ status: "claimed", pause: null, claimedBy: lead.id });
});

test.each(everyTrial)(
  "two workers and a concierge who continues send at most once, trial %i",
  async (trial) => {
    const { db } = served;
    const { id } = await claimedRequest(trial);
    const input = { requestId: id, at: newYorkIn(120), note: undefined };
    await scheduleSend(asMember(db, concierge), input);
    const worker = () => sendScheduled(asVisitor(db, after("3 hours")));
    const [first, second, [isContinued]] = await Promise.all([
      worker(),
      worker(),
      race(
        () => continueRequest(asMember(db, lead, after("3 hours")), { requestId: id }),
        () => Promise.resolve(),
      ),
    ]);
    const sent = await db.$count(messages, eq(messages.conciergeRequestId, id));
    expect(sent).toBe(isContinued ? 0 : 1);
    expect(first + second).toBe(sent);
    expect(await db.$count(conciergeRequests, eq(conciergeRequests.pause, "scheduled"))).toBe(0);
  },
);
