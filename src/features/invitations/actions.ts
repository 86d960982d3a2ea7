"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { acknowledgeReminder, markReminderSeen } from "@/domain/account/invite-reminder";
import { answerByLink, answerQuestion } from "@/domain/concierge/answer-question";
import { changeContact } from "@/domain/concierge/change-contact";
import { requestConcierge, withdrawRequest } from "@/domain/concierge/request-concierge";
import type { MemberContext } from "@/domain/context";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { markShared } from "@/domain/invitations/mark-shared";
import { writePersonalNote } from "@/domain/invitations/personal-note";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { verb } from "@/domain/verb";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import {
  cancelledText,
  closedText,
  handedOverText,
  reopenedText,
  restoredText,
  sharedText,
} from "./result-texts";

export const answerQuestionAction = memberAction("answer question", answerQuestion, "Answer sent");
export const answerByLinkAction = visitorAction("answer question by link", answerByLink, "Answer sent");
export const createInvitationAction = memberAction(
  "create invitation",
  createInvitation,
  "Invitation created",
);
export const markInvitationSharedAction = memberAction("mark invitation shared", markShared, sharedText);
export const cancelInvitationAction = memberAction("cancel invitation", cancelInvitation, cancelledText);
export const undoCancellationAction = memberAction("undo cancellation", undoCancellation, restoredText);
export const closeLinkAction = memberAction("close link", closeLink, closedText);
export const undoClosingAction = memberAction("undo closing", reopenLink, reopenedText);
export const renameInvitationAction = memberAction("rename invitation", renameInvitation, "Name changed");
export const markReminderSeenAction = memberAction("mark reminder seen", markReminderSeen, "Seen");

export const acknowledgeReminderAction = memberAction(
  "acknowledge reminder",
  verb(z.object({ href: z.string().max(4000) }), async (context: MemberContext, { href }) => {
    await acknowledgeReminder(context);
    return redirect(sameOriginPath(href) ?? paths.home);
  }),
  "Remembered",
);

export const sendConciergeInviteAction = memberAction(
  "send concierge invite",
  requestConcierge,
  handedOverText,
);
export const writePersonalNoteAction = memberAction(
  "write personal note",
  writePersonalNote,
  "Your note is on the invitation",
);
export const changeContactAction = memberAction("change concierge contact", changeContact, "Contact changed");
export const withdrawRequestAction = memberAction(
  "withdraw concierge request",
  withdrawRequest,
  "Request withdrawn",
);
