"use server";

import { visitorAction } from "@/auth/action-clients";
import { keepTyped } from "@/auth/keep-typed";
import { letSponsorKnow, letSponsorKnowSchema } from "@/domain/invitations/let-sponsor-know";
import { joinWaitlist, joinWaitlistSchema } from "@/domain/waitlist/join-waitlist";

export const joinWaitlistAction = keepTyped(
  visitorAction({
    name: "join waitlist",
    schema: joinWaitlistSchema,
    run: joinWaitlist,
    message: "You’re on the list.",
  }),
);

export const letSponsorKnowAction = keepTyped(
  visitorAction({
    name: "let sponsor know",
    schema: letSponsorKnowSchema,
    run: letSponsorKnow,
    message: "We’ve passed it on.",
  }),
);
