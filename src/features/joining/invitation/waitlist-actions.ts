"use server";

import { visitorAction } from "@/auth/action-clients";
import { requestRenewal, requestRenewalSchema } from "@/domain/invitations/request-renewal";
import { joinWaitlist, joinWaitlistSchema } from "@/domain/waitlist/join-waitlist";
import { chooseStay, chooseStaySchema } from "@/domain/waitlist/stay";

export const joinWaitlistAction = visitorAction({
  name: "join waitlist",
  schema: joinWaitlistSchema,
  run: joinWaitlist,
  message: "You’re on the list.",
});

export const chooseStayAction = visitorAction({
  name: "choose to stay on the waitlist",
  schema: chooseStaySchema,
  run: chooseStay,
  message: "Saved",
});

export const requestRenewalAction = visitorAction({
  name: "let sponsor know",
  schema: requestRenewalSchema,
  run: requestRenewal,
  message: "We’ve passed it on.",
});
