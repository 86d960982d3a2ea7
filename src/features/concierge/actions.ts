"use server";

import { staffAction } from "@/auth/action-clients";
import { cancelWithReason, cancelWithReasonSchema } from "@/domain/administration/cancel-with-reason";
import { closeWithReason } from "@/domain/administration/close-with-reason";
import { saveNote, saveNoteSchema } from "@/domain/concierge/notes/save-note";
import { claimNext, claimNextSchema } from "@/domain/concierge/queue/claim-next";
import { claimRequest, claimRequestSchema } from "@/domain/concierge/queue/claim-request";
import { claimRequests, claimRequestsSchema } from "@/domain/concierge/queue/claim-requests";
import { findNext, findNextSchema } from "@/domain/concierge/queue/lists/find-next";
import { markSentByHand, markSentByHandSchema } from "@/domain/concierge/queue/mark-sent-by-hand";
import { markUnreachable, markUnreachableSchema } from "@/domain/concierge/queue/mark-unreachable";
import { reassignRequest, reassignRequestSchema } from "@/domain/concierge/queue/reassign-request";
import { reassignRequests, reassignRequestsSchema } from "@/domain/concierge/queue/reassign-requests";
import { retryMessage, retryMessageSchema } from "@/domain/concierge/queue/retry-message";
import { returnRequest, returnRequestSchema } from "@/domain/concierge/queue/return-request";
import { revealContact, revealContactSchema } from "@/domain/concierge/queue/reveal-contact";
import { sendRequest, sendRequestSchema } from "@/domain/concierge/queue/send-request";
import { cancelInvitationSchema } from "@/domain/invitations/cancel-invitation";
import { undoCancellation } from "@/domain/invitations/undo-cancellation";
import { undoClosing } from "@/domain/invitations/undo-closing";

export const claimRequestAction = staffAction({
  name: "claim request",
  schema: claimRequestSchema,
  run: claimRequest,
  message: "It’s yours for 30 minutes",
});

export const claimNextAction = staffAction({
  name: "claim next request",
  schema: claimNextSchema,
  run: claimNext,
  message: "It’s yours for 30 minutes",
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
  message: "Sending it again",
});

export const revealContactAction = staffAction({
  name: "reveal contact",
  schema: revealContactSchema,
  run: revealContact,
  message: "Contact revealed",
});

export const sendRequestAction = staffAction({
  name: "send request",
  schema: sendRequestSchema,
  run: sendRequest,
  message: "Invitation sent",
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
  name: "undo closing by the desk",
  schema: cancelInvitationSchema,
  run: undoClosing,
  message: "Link opened again",
});

export const undoCancellationAction = staffAction({
  name: "undo cancellation by the desk",
  schema: cancelInvitationSchema,
  run: undoCancellation,
  message: "Invitation restored",
});
