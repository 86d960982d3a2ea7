"use server";

import { memberAction, visitorAction } from "@/auth/action-clients";
import { answerVouch, answerVouchByLink } from "@/domain/waitlist/answer-vouch";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { leaveWaitlist } from "@/domain/waitlist/leave-waitlist";
import { vouchedText } from "./waitlist-labels";

export const leaveWaitlistAction = visitorAction("leave waitlist", leaveWaitlist, "You’ve left the waitlist");
export const answerVouchByLinkAction = visitorAction(
  "answer vouch question by link",
  answerVouchByLink,
  vouchedText,
);
export const answerVouchAction = memberAction("answer vouch question", answerVouch, vouchedText);
export const joinWaitlistAction = visitorAction("join waitlist", joinWaitlist, "You’re on the list.");
