"use server";

import { staffAction } from "@/auth/action-clients";
import {
  cancelWithReason,
  cancelWithReasonSchema,
  closeWithReason,
} from "@/domain/administration/cancel-with-reason";
import { askSponsor, askSponsorSchema } from "@/domain/concierge/queue/ask-sponsor";
import {
  claimNext,
  claimNextSchema,
  claimRequest,
  claimRequestSchema,
  claimRequests,
  claimRequestsSchema,
  returnRequest,
  returnRequestSchema,
} from "@/domain/concierge/queue/claim-request";
import { continueRequest, continueRequestSchema } from "@/domain/concierge/queue/continue-request";
import { findNext, findNextSchema } from "@/domain/concierge/queue/find-next";
import { markUnreachable, markUnreachableSchema } from "@/domain/concierge/queue/mark-unreachable";
import { putOff, putOffSchema, scheduleSend, scheduleSendSchema } from "@/domain/concierge/queue/put-off";
import {
  reassignRequest,
  reassignRequestSchema,
  reassignRequests,
  reassignRequestsSchema,
} from "@/domain/concierge/queue/reassign-request";
import { retryMessage, retryMessageSchema } from "@/domain/concierge/queue/retry-message";
import { revealContact, revealContactSchema } from "@/domain/concierge/queue/reveal-contact";
import { saveNote, saveNoteSchema } from "@/domain/concierge/queue/save-note";
import {
  markSentByHand,
  markSentByHandSchema,
  sendConciergeInvitation,
  sendConciergeInvitationSchema,
} from "@/domain/concierge/queue/send-concierge-invitation";
import { setDuty, setDutySchema } from "@/domain/concierge/set-duty";
import { cancelInvitationSchema, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { reopenLink } from "@/domain/invitations/close-link";
import { conciergeRequestPath } from "@/lib/paths";

export const claimRequestAction = staffAction({
  name: "claim request",
  schema: claimRequestSchema,
  run: claimRequest,
  message: "Claimed for 30 minutes",
  opensWithoutScript: ({ requestId }) => conciergeRequestPath(requestId),
});

export const claimNextAction = staffAction({
  name: "claim next request",
  schema: claimNextSchema,
  run: claimNext,
  message: "Claimed for 30 minutes",
  opensWithoutScript: ({ requestId }) => conciergeRequestPath(requestId),
});

export const findNextAction = staffAction({
  name: "find next request",
  schema: findNextSchema,
  run: findNext,
  message: "Found",
});

export const claimRequestsAction = staffAction({
  name: "claim requests",
  schema: claimRequestsSchema,
  run: claimRequests,
  message: "Claimed",
});

export const reassignRequestsAction = staffAction({
  name: "reassign requests",
  schema: reassignRequestsSchema,
  run: reassignRequests,
  message: "Reassigned",
});

export const returnRequestAction = staffAction({
  name: "return request",
  schema: returnRequestSchema,
  run: returnRequest,
  message: "Returned to the queue",
});

export const retryMessageAction = staffAction({
  name: "retry message",
  schema: retryMessageSchema,
  run: retryMessage,
  message: "Sending again",
});

export const revealContactAction = staffAction({
  name: "reveal contact",
  schema: revealContactSchema,
  run: revealContact,
  message: "Contact revealed",
});

export const sendConciergeInvitationAction = staffAction({
  name: "send request",
  schema: sendConciergeInvitationSchema,
  run: sendConciergeInvitation,
  message: "Invitation sent",
});

export const askSponsorAction = staffAction({
  name: "ask sponsor",
  schema: askSponsorSchema,
  run: askSponsor,
  message: "Question sent",
});

export const putOffAction = staffAction({
  name: "put off request",
  schema: putOffSchema,
  run: putOff,
  message: "Put off",
});

export const scheduleSendAction = staffAction({
  name: "schedule send",
  schema: scheduleSendSchema,
  run: scheduleSend,
  message: "The invitation will be sent then",
});

export const continueRequestAction = staffAction({
  name: "continue request",
  schema: continueRequestSchema,
  run: continueRequest,
  message: "Claimed for 30 minutes",
});

export const saveNoteAction = staffAction({
  name: "save note",
  schema: saveNoteSchema,
  run: saveNote,
  message: "Note saved",
});

export const markSentByHandAction = staffAction({
  name: "mark sent by hand",
  schema: markSentByHandSchema,
  run: markSentByHand,
  message: "Marked as sent",
});

export const markUnreachableAction = staffAction({
  name: "could not reach",
  schema: markUnreachableSchema,
  run: markUnreachable,
  message: "Noted",
});

export const reassignRequestAction = staffAction({
  name: "reassign request",
  schema: reassignRequestSchema,
  run: reassignRequest,
  message: "Reassigned",
});

export const cancelWithReasonAction = staffAction({
  name: "cancel with reason",
  schema: cancelWithReasonSchema,
  run: cancelWithReason,
  message: "Invitation cancelled",
});

export const closeWithReasonAction = staffAction({
  name: "close with reason",
  schema: cancelWithReasonSchema,
  run: closeWithReason,
  message: "Link closed",
});

export const undoClosingAction = staffAction({
  name: "undo closing by staff",
  schema: cancelInvitationSchema,
  run: reopenLink,
  message: "Link opened again",
});

export const undoCancellationAction = staffAction({
  name: "undo cancellation by staff",
  schema: cancelInvitationSchema,
  run: undoCancellation,
  message: "Invitation restored",
});

export const setDutyAction = staffAction({
  name: "set duty",
  schema: setDutySchema,
  run: setDuty,
  message: "Saved",
});
