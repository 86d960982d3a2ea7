"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import {
  answerByLink,
  answerByLinkSchema,
  answerQuestion,
  answerQuestionSchema,
} from "@/domain/concierge/answer-question";
import { changeContact, changeContactSchema } from "@/domain/concierge/change-contact";
import {
  requestConcierge,
  requestConciergeSchema,
  withdrawRequest,
  withdrawRequestSchema,
} from "@/domain/concierge/request-concierge";
import {
  cancelInvitation,
  cancelInvitationSchema,
  undoCancellation,
} from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import { createInvitation, createInvitationSchema } from "@/domain/invitations/create-invitation";
import { markShared, markSharedSchema } from "@/domain/invitations/mark-shared";
import { writePersonalNote, writePersonalNoteSchema } from "@/domain/invitations/personal-note";
import { renameInvitation, renameInvitationSchema } from "@/domain/invitations/rename-invitation";
import { acknowledgeReminder, markReminderSeen } from "@/domain/members/profile/invite-reminder";
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

export const answerQuestionAction = memberAction({
  name: "answer question",
  schema: answerQuestionSchema,
  run: answerQuestion,
  message: "Answer sent",
});

export const answerByLinkAction = visitorAction({
  name: "answer question by link",
  schema: answerByLinkSchema,
  run: answerByLink,
  message: "Answer sent",
});

export const createInvitationAction = memberAction({
  name: "create invitation",
  schema: createInvitationSchema,
  run: createInvitation,
  message: "Invitation created",
});

export const markInvitationSharedAction = memberAction({
  name: "mark invitation shared",
  schema: markSharedSchema,
  run: markShared,
  message: sharedText,
});

export const cancelInvitationAction = memberAction({
  name: "cancel invitation",
  schema: cancelInvitationSchema,
  run: cancelInvitation,
  message: cancelledText,
});

export const undoCancellationAction = memberAction({
  name: "undo cancellation",
  schema: cancelInvitationSchema,
  run: undoCancellation,
  message: restoredText,
});

export const closeLinkAction = memberAction({
  name: "close link",
  schema: cancelInvitationSchema,
  run: closeLink,
  message: closedText,
});

export const undoClosingAction = memberAction({
  name: "undo closing",
  schema: cancelInvitationSchema,
  run: reopenLink,
  message: reopenedText,
});

export const renameInvitationAction = memberAction({
  name: "rename invitation",
  schema: renameInvitationSchema,
  run: renameInvitation,
  message: "Name changed",
});

export const markReminderSeenAction = memberAction({
  name: "mark reminder seen",
  schema: z.object({}),
  run: markReminderSeen,
  message: "Seen",
});

export const acknowledgeReminderAction = memberAction({
  name: "acknowledge reminder",
  schema: z.object({ href: z.string().max(4000) }),
  message: "Remembered",
  run: async (context, { href }) => {
    await acknowledgeReminder(context);
    return redirect(sameOriginPath(href) ?? paths.home);
  },
});

export const sendConciergeInviteAction = memberAction({
  name: "send concierge invite",
  schema: requestConciergeSchema,
  run: requestConcierge,
  message: handedOverText,
});

export const writePersonalNoteAction = memberAction({
  name: "write personal note",
  schema: writePersonalNoteSchema,
  run: writePersonalNote,
  message: "Your note is on the invitation",
});

export const changeContactAction = memberAction({
  name: "change concierge contact",
  schema: changeContactSchema,
  run: changeContact,
  message: "Contact changed",
});

export const withdrawRequestAction = memberAction({
  name: "withdraw concierge request",
  schema: withdrawRequestSchema,
  run: withdrawRequest,
  message: "Request withdrawn",
});
