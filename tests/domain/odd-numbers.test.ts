import type { z } from "zod";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { letters, messageTemplates } from "@/db/schema";
import { changeTemplate } from "@/domain/concierge/queue/edit-template";
import { putOff, putOffSchema } from "@/domain/concierge/queue/put-off";
import { setDuty, setDutySchema } from "@/domain/concierge/set-duty";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { letterVersionSchema } from "@/domain/letters/lock-letter";
import { scheduleFieldsSchema, scheduleLetter } from "@/domain/letters/schedule-letter";
import { correctMember, correctMemberSchema } from "@/domain/member-administration/correct-member";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import {
  setExtraInvitations,
  setExtraInvitationsSchema,
} from "@/domain/member-administration/set-extra-invitations";
import {
  resetMessageText,
  resetMessageTextSchema,
  setMessageText,
  setMessageTextSchema,
} from "@/domain/messages/set-message-text";
import {
  correctBalance,
  correctBalanceSchema,
  refundPurchase,
  refundPurchaseSchema,
} from "@/domain/money/correct-balance";
import { saveSettings } from "@/domain/settings/save-settings";
import { undoPassUse } from "@/domain/till/mark-pass-used";
import { refundPayment } from "@/domain/till/refund-payment";
import { db } from "../support/database/test-database";
import { ODD_TEXTS } from "../support/odd-texts";
import { asMember } from "../support/people/contexts";
import { ada } from "../support/people/people";
import { claimedBy, createRequest, hedy } from "../support/people/staff";
import { asTill } from "../support/people/till";

const ID = "5d1ce7a5-3b65-4a0e-9b0b-0d3c6f1f2a11";

let admin: MemberContext;
let member: Member;
let letterId: string;
let templateId: string;
let requestId: string;

beforeEach(async () => {
  const person = await hedy(db);
  admin = asMember(db, person);
  member = await ada(db);
  const [letter] = await db
    .insert(letters)
    .values({ subject: "A letter", body: "Good evening", audience: "everyone", createdBy: person.id })
    .returning();
  const [template] = await db
    .insert(messageTemplates)
    .values({ name: "A template", text: "{sponsor} invited you." })
    .returning();
  [letterId, templateId] = [letter?.id ?? "", template?.id ?? ""];
  const invitation = await createInvitation(db, await createMember(db));
  ({ id: requestId } = await createRequest(db, member, { invitation, ...claimedBy(person) }));
});

type Case = { input: () => object; fields: string[]; run: (input: object) => Promise<unknown> };

/** Parses as an action does, and then runs the verb. */
const parsedFor =
  <Schema extends z.ZodType>(schema: Schema, run: (input: z.output<Schema>) => Promise<unknown>) =>
  async (input: object): Promise<unknown> => {
    const parsed = schema.safeParse(input);
    return parsed.success ? run(parsed.data) : null;
  };

const save = parsedFor(saveSettings.schema, (input) => saveSettings(admin, input));

/** Every verb that takes a number, a day or an instant as text. */
const CASES: Record<string, Case> = {
  setInvitationLimits: {
    input: () => ({
      group: "invitations",
      ...{ liveInvitations: "5", invitationsADay: "5" },
      ...{ seasonAllowance: "3", seasonFrom: "2026-01-01", seasonUntil: "2026-12-31" },
    }),
    fields: ["liveInvitations", "invitationsADay", "seasonAllowance", "seasonFrom", "seasonUntil"],
    run: save,
  },
  setCreditSettings: {
    input: () => ({
      group: "credit",
      ...{ welcomeCents: "1", welcomeBudgetCents: "1", thankYouCents: "1", thankYouBudgetCents: "1" },
      creditWaitDays: "3",
    }),
    fields: ["welcomeCents", "welcomeBudgetCents", "thankYouCents", "thankYouBudgetCents", "creditWaitDays"],
    run: save,
  },
  setAuditRetention: {
    input: () => ({ group: "audit" }),
    fields: ["auditDays"],
    run: save,
  },
  setExtraInvitations: {
    input: () => ({ memberId: member.id }),
    fields: ["extra"],
    run: parsedFor(setExtraInvitationsSchema, (input) => setExtraInvitations(admin, input)),
  },
  correctMember: {
    input: () => ({ memberId: member.id, firstName: "Ada", lastName: "Byron" }),
    fields: ["memberSince"],
    run: parsedFor(correctMemberSchema, (input) => correctMember(admin, input)),
  },
  correctBalance: {
    input: () => ({
      memberId: member.id,
      username: member.username,
      reason: "A gift.",
      key: "one-key-of-hedy",
    }),
    fields: ["amount"],
    run: parsedFor(correctBalanceSchema, (input) => correctBalance(admin, input)),
  },
  refundPurchase: {
    input: () => ({
      memberId: member.id,
      paymentId: "1",
      amount: "5",
      reason: "Broken.",
      key: "one-key-of-hedy",
    }),
    fields: ["paymentId", "amount"],
    run: parsedFor(refundPurchaseSchema, (input) => refundPurchase(admin, input)),
  },
  setMessageText: {
    input: () => ({ kind: "friend-joined", subject: "Hello", text: "{friend} joined." }),
    fields: ["readAt"],
    run: parsedFor(setMessageTextSchema, (input) => setMessageText(admin, input)),
  },
  resetMessageText: {
    input: () => ({ kind: "friend-joined" }),
    fields: ["readAt"],
    run: parsedFor(resetMessageTextSchema, (input) => resetMessageText(admin, input)),
  },
  scheduleLetter: {
    input: () => ({ letterId, version: "1", sendAt: "2999-01-01T10:00" }),
    fields: ["version", "sendAt"],
    run: parsedFor(
      letterVersionSchema.extend(scheduleFieldsSchema.shape),
      async (input) => input.sendAt && scheduleLetter(admin, input),
    ),
  },
  setLetterRate: {
    input: () => ({ group: "letters" }),
    fields: ["lettersAMinute"],
    run: save,
  },
  changeTemplate: {
    input: () => ({ templateId, name: "Another", text: "{sponsor} invited you." }),
    fields: ["version"],
    run: parsedFor(changeTemplate.schema, (input) => changeTemplate(admin, input)),
  },
  putOff: {
    input: () => ({ requestId, reason: "Later." }),
    fields: ["at"],
    run: parsedFor(putOffSchema, (input) => putOff(admin, input)),
  },
  setDuty: {
    input: () => ({ channel: "email", quiet: "on", quietFrom: "22", quietUntil: "8" }),
    fields: ["quietFrom", "quietUntil"],
    run: parsedFor(setDutySchema, (input) => setDuty(admin, input)),
  },
  undoPassUse: {
    input: () => ({}),
    fields: ["useId"],
    run: parsedFor(undoPassUse.schema, async (input) => undoPassUse(await asTill(db), input)),
  },
  refundPayment: {
    input: () => ({ paymentId: "1", amount: "5", key: "one-key-of-hedy" }),
    fields: ["paymentId", "amount"],
    run: parsedFor(refundPayment.schema, async (input) => refundPayment(await asTill(db), input)),
  },
  "a page of a member with cursors": {
    input: () => ({}),
    fields: ["notes", "audit"],
    run: (cursors) => getMemberPage(admin, { username: member.username, cursors }),
  },
};

test.each(Object.entries(CASES))(
  "%s rejects odd numbers and dates, or takes them, and never fails",
  async (_, each) => {
    const failed: string[] = [];
    for (const field of each.fields)
      for (const odd of [...ODD_TEXTS, ...ODD_TEXTS.map((time) => `${time}.${ID}`)]) {
        const error = await each.run({ ...each.input(), [field]: odd }).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (error && !(error instanceof DomainError)) failed.push(`${field} ${odd}: ${error}`);
      }
    expect(failed).toEqual([]);
  },
);
