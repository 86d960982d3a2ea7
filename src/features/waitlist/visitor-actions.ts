"use server";

import { visitorAction } from "@/auth/action-clients";
import { answerConfirmation, answerConfirmationSchema } from "@/domain/waitlist/confirmation";
import { joinWaitlist, joinWaitlistSchema } from "@/domain/waitlist/join-waitlist";

export const joinWaitlistAction = visitorAction({
  name: "join waitlist",
  schema: joinWaitlistSchema,
  run: joinWaitlist,
  message: "You’re on the list.",
});

export const answerConfirmationAction = visitorAction({
  name: "choose to stay on the waitlist",
  schema: answerConfirmationSchema,
  run: answerConfirmation,
  message: "Saved",
});
