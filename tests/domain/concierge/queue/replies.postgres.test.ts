import { and, eq, isNotNull } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { messages, replies } from "@/db/schema";
import { answerReply, takeReplies } from "@/domain/concierge/queue/answer-reply";
import { serveTests } from "../../../support/database/serve-tests";
import { asMember } from "../../../support/people/contexts";
import {
  createSent,
  emailReply,
  REPLY_SETTINGS,
  readReplies,
  receive,
} from "../../../support/people/replies";
import { trials } from "../../../support/trials";

Object.assign(process.env, REPLY_SETTINGS);
const TRIALS = trials(3, 100);
jest.setTimeout(60_000 + TRIALS * 1_000);

const served = serveTests(6);
const everyTrial = Array.from({ length: TRIALS }, (_, index) => index + 1);
const staff = (firstName: string) => createMember(served.db, { firstName, role: "concierge" });

const countAllowed = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled").length;

async function createReplied() {
  const sent = await createSent(served.db, await createMember(served.db));
  await receive(served.db, emailReply(sent.messageId, "Can I bring my sister?"));
  return sent;
}

const answer = async (concierge: Member, requestId: string) => {
  await takeReplies(asMember(served.db, concierge), { requestId });
  await answerReply(asMember(served.db, concierge), {
    requestId,
    answer: `Yes, says ${concierge.firstName}.`,
  });
};

test.each(everyTrial)("two concierges who answer at once send one answer, trial %i", async () => {
  const { requestId, invitation } = await createReplied();
  const [lin, hedy] = [await staff("Lin"), await staff("Hedy")];
  expect(await countAllowed([answer(lin, requestId), answer(hedy, requestId)])).toBe(1);
  const isAnswer = and(eq(messages.kind, "concierge-answer"), eq(messages.invitationId, invitation.id));
  expect(await served.db.$count(messages, isAnswer)).toBe(1);
  expect(
    await served.db.$count(replies, and(eq(replies.requestId, requestId), isNotNull(replies.answerSealed))),
  ).toBe(1);
});

test.each(everyTrial)("a concierge who presses twice sends one answer, trial %i", async () => {
  const { requestId, invitation } = await createReplied();
  const lin = await staff("Lin");
  await takeReplies(asMember(served.db, lin), { requestId });
  const press = () => answerReply(asMember(served.db, lin), { requestId, answer: "Yes." });
  expect(await countAllowed([press(), press(), press()])).toBe(1);
  const isAnswer = and(eq(messages.kind, "concierge-answer"), eq(messages.invitationId, invitation.id));
  expect(await served.db.$count(messages, isAnswer)).toBe(1);
});

test("of 30 replies of one contact at once, 20 are kept", async () => {
  const { messageId } = await createSent(served.db, await createMember(served.db));
  const from = `crowd.${Math.random()}@example.test`;
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      receive(served.db, emailReply(messageId, `Number ${index}`, { from })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(20);
});

test("a request that a provider sends twice at once keeps one reply", async () => {
  const { messageId, requestId } = await createSent(served.db, await createMember(served.db));
  const reply = emailReply(messageId, "Once", { from: `one.${Math.random()}@example.test` });
  const outcomes = await Promise.all([reply, reply, reply].map((each) => receive(served.db, each)));
  expect(outcomes.sort()).toEqual(["kept", "repeated", "repeated"]);
  expect((await readReplies(served.db)).filter((each) => each.requestId === requestId)).toHaveLength(1);
});
