import "server-only";
import { z } from "zod";
import type { MemberContext } from "@/domain/context";
import { changeLetter, changeLetterSchema } from "@/domain/letters/save-letter";
import { scheduleFieldsSchema, scheduleLetter } from "@/domain/letters/schedule-letter";
import { sendTest } from "@/domain/letters/send-test";
import { canAdminister, requireRole } from "@/domain/members/roles";
import { verb } from "@/domain/verb";
import { readLetterContent } from "./letter-content";

/** What the buttons of a draft do, by the value of their `intent`. */
export const DRAFT_ACTIONS = {
  save: "change letter",
  test: "send letter test",
  send: "schedule letter",
} as const;

const INTENTS = Object.keys(DRAFT_ACTIONS) as (keyof typeof DRAFT_ACTIONS)[];

type Acted = { letterId: string; intent: keyof typeof DRAFT_ACTIONS; isNow?: boolean };

/** Saves what is on the screen, and does with it what the pressed button says. */
export const actOnDraft = verb(
  changeLetterSchema.safeExtend({
    ...scheduleFieldsSchema.partial({ sendAt: true }).shape,
    /** Enter presses the first button. */
    intent: z.enum(INTENTS).default("save"),
  }),
  async (
    context: MemberContext,
    { letterId, version, intent, sendAt = null, sendAtZone, counted, ...fields },
  ): Promise<Acted> => {
    requireRole(context, canAdminister);
    const content = await readLetterContent(fields);
    const draft = { fields, content };
    if (intent === "save")
      return { intent, ...(await changeLetter(context, { letterId, version, ...fields }, content)) };
    if (intent === "test") return { intent, ...(await sendTest(context, { letterId, version }, draft)) };
    const schedule = { letterId, version, sendAt, sendAtZone, counted };
    return { intent, ...(await scheduleLetter(context, schedule, draft)) };
  },
);

export function draftMessage({ intent, isNow }: Acted): string {
  if (intent === "save") return "Saved";
  if (intent === "test") return "Saved, and the test is on its way to you";
  return isNow ? "The letter is on its way" : "Scheduled";
}
