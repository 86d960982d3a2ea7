import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { messages, suppressions } from "@/db/schema";
import { sendMessage } from "@/domain/jobs/send-message";
import { holdPlace } from "@/domain/joining/hold-place";
import { getPendingSignup, isSignupCodeRejected } from "@/domain/joining/pending-signup";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { markFailed } from "@/domain/messages/record-delivery";
import { type Channel, SendError } from "@/domain/messages/senders/sender";
import { isPendingContactRejected } from "@/domain/sign-in/confirm-contact-change";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox } from "../../support/people/messages";
import { ada, friend } from "../../support/people/people";
import { addSuppression } from "../../support/people/suppressions";

const START = "2026-02-10T12:00:00Z";
const LANDLINE = { kind: "phone", value: "+12125550160" } as const;

let member: Member;
let code: string;

beforeEach(async () => {
  member = await ada(db);
  ({ code } = await createInvitation(db, member, { type: "group", activatedAt: new Date(START) }));
});

const moment = (later: string) => asVisitor(db, at(START, later));

/** The provider answers the queued messages. */
async function answer(send: () => Promise<string>): Promise<void> {
  const senders: Record<Channel, () => Promise<string>> = { email: send, sms: send };
  for (const { id } of await db.select().from(messages).where(eq(messages.status, "queued")))
    await sendMessage(moment("30 seconds"), senders, { id });
}

const reject = () => answer(() => Promise.reject(new SendError(true, "twilio 400 21614")));

const accept = () => answer(async () => "SM1");

describe("a code to join", () => {
  const SAM = friend("Sam", { contact: LANDLINE });

  const isRejected = async (token: string, later = "1 minute") => {
    const signup = await getPendingSignup(moment(later), token, code);
    expect(await isSignupCodeRejected(moment(later), token)).toBe(signup?.isCodeRejected);
    return signup?.isCodeRejected;
  };

  test("is reported in its browser after the provider rejected it", async () => {
    const { token } = await holdPlace(moment("0"), { ...SAM, invitationCode: code });
    expect(await isRejected(token)).toBe(false);
    await reject();
    expect(await isRejected(token)).toBe(true);
    expect(await isSignupCodeRejected(moment("1 minute"), "another")).toBe(false);
  });

  test("is reported after the last try failed, and not after it was accepted", async () => {
    const { token } = await holdPlace(moment("0"), { ...SAM, invitationCode: code });
    const [{ id } = { id: "" }] = await inbox(db, LANDLINE.value);
    await markFailed({ db }, { id });
    expect(await isRejected(token)).toBe(true);
    await resendJoinCode(moment("1 minute"), token);
    expect(await isRejected(token)).toBe(false);
    await accept();
    expect(await isRejected(token, "2 minutes")).toBe(false);
  });

  test("is not reported for another contact that the friend typed since", async () => {
    const { token } = await holdPlace(moment("0"), { ...SAM, invitationCode: code });
    await reject();
    const next = await holdPlace(moment("1 minute"), { ...friend("Sam"), invitationCode: code }, token);
    expect(await isRejected(next.token)).toBe(false);
  });

  test("is not reported where it would reveal whose the held places are", async () => {
    const link = await createInvitation(db, member, { activatedAt: new Date(START) });
    await holdPlace(moment("0"), { ...SAM, invitationCode: link.code });
    const { token } = await holdPlace(moment("1 minute"), { ...SAM, invitationCode: link.code, resume: "1" });
    await reject();
    expect(await isSignupCodeRejected(moment("2 minutes"), token)).toBe(false);
  });
});

describe("a code to join at an address that bounced before", () => {
  const contact = { kind: "email", value: "sam@example.test" } as const;
  const suppress = (kind: "bounce" | "complaint") =>
    addSuppression(db, moment("0"), {
      address: contact.value,
      kind,
      provider: "ses",
      reason: null,
      at: null,
    });

  test("is reported like a rejected one, and sent after a complaint", async () => {
    await suppress("bounce");
    const bounced = await holdPlace(moment("0"), { ...friend("Sam", { contact }), invitationCode: code });
    await accept();
    expect(await isSignupCodeRejected(moment("1 minute"), bounced.token)).toBe(true);
    await db.delete(suppressions);
    await suppress("complaint");
    await resendJoinCode(moment("2 minutes"), bounced.token);
    await accept();
    expect(await isSignupCodeRejected(moment("3 minutes"), bounced.token)).toBe(false);
  });
});

describe("a code for a new contact", () => {
  const as = (who: Member, later = "1 minute") => asMember(db, who, at(START, later));

  test("is reported to its member after the provider rejected it", async () => {
    await requestContactChange(as(member, "0"), { contact: LANDLINE });
    expect(await isPendingContactRejected(as(member))).toBe(false);
    await reject();
    expect(await isPendingContactRejected(as(member))).toBe(true);
    expect(await isPendingContactRejected(as(await createMember(db)))).toBe(false);
  });

  test("is not reported for a contact of another member, which gets no code", async () => {
    await createMember(db, { phone: LANDLINE.value });
    await requestContactChange(as(member, "0"), { contact: LANDLINE });
    await reject();
    expect(await isPendingContactRejected(as(member))).toBe(false);
  });
});
