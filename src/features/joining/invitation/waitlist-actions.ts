"use server";

import { visitorAction } from "@/auth/action-clients";
import { letSponsorKnow, letSponsorKnowSchema } from "@/domain/invitations/let-sponsor-know";
import { joinWaitlist, joinWaitlistSchema } from "@/domain/waitlist/join-waitlist";

export const joinWaitlistAction = visitorAction({
  name: "join waitlist",
  schema: joinWaitlistSchema,
  run: joinWaitlist,
  message: "You’re on the list.",
});

export const letSponsorKnowAction = visitorAction({
  name: "let sponsor know",
  schema: letSponsorKnowSchema,
  run: letSponsorKnow,
  message: "We’ve passed it on.",
});
