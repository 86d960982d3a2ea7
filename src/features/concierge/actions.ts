"use server";

import { staffAction } from "@/auth/action-clients";
import { cancelWithReason, closeWithReason } from "@/domain/concierge/cancel-with-reason";
import { answerReply, closeReplies, takeReplies } from "@/domain/concierge/queue/answer-reply";
import { askSponsor } from "@/domain/concierge/queue/ask-sponsor";
import {
  claimNext,
  claimRequest,
  claimRequests,
  returnRequest,
} from "@/domain/concierge/queue/claim-request";
import { continueRequest } from "@/domain/concierge/queue/continue-request";
import { findNext } from "@/domain/concierge/queue/find-next";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { putOff, scheduleSend } from "@/domain/concierge/queue/put-off";
import { reassignRequest, reassignRequests } from "@/domain/concierge/queue/reassign-request";
import { retryMessage } from "@/domain/concierge/queue/retry-message";
import { revealContact } from "@/domain/concierge/queue/reveal-contact";
import { saveNote } from "@/domain/concierge/queue/save-note";
import { markSentByHand, sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { setDuty } from "@/domain/concierge/set-duty";
import { undoCancellation } from "@/domain/invitations/cancel-invitation";
import { reopenLink } from "@/domain/invitations/close-link";
import { conciergeRequestPath } from "@/lib/paths";

export const claimRequestAction = staffAction("claim request", claimRequest, "Claimed for 30 minutes", {
  opensWithoutScript: ({ requestId }) => conciergeRequestPath(requestId),
});

export const claimNextAction = staffAction("claim next request", claimNext, "Claimed for 30 minutes", {
  opensWithoutScript: ({ requestId }) => conciergeRequestPath(requestId),
});

export const findNextAction = staffAction("find next request", findNext, "Found");

export const claimRequestsAction = staffAction("claim requests", claimRequests, "Claimed");

export const reassignRequestsAction = staffAction("reassign requests", reassignRequests, "Reassigned");

export const returnRequestAction = staffAction("return request", returnRequest, "Returned to the queue");

export const retryMessageAction = staffAction("retry message", retryMessage, "Sending again");

export const revealContactAction = staffAction("reveal contact", revealContact, "Contact revealed");

export const sendConciergeInvitationAction = staffAction(
  "send request",
  sendConciergeInvitation,
  "Invitation sent",
);

export const askSponsorAction = staffAction("ask sponsor", askSponsor, "Question sent");

export const putOffAction = staffAction("put off request", putOff, "Put off");

export const scheduleSendAction = staffAction(
  "schedule send",
  scheduleSend,
  "The invitation will be sent then",
);

export const continueRequestAction = staffAction(
  "continue request",
  continueRequest,
  "Claimed for 30 minutes",
);

export const answerReplyAction = staffAction("answer reply", answerReply, "Answer sent");

export const closeRepliesAction = staffAction("close replies", closeReplies, "Done");

export const takeRepliesAction = staffAction("take replies", takeReplies, "It’s yours");

export const saveNoteAction = staffAction("save note", saveNote, "Note saved");

export const markSentByHandAction = staffAction("mark sent by hand", markSentByHand, "Marked as sent");

export const markUnreachableAction = staffAction("could not reach", markUnreachable, "Noted");

export const reassignRequestAction = staffAction("reassign request", reassignRequest, "Reassigned");

export const cancelWithReasonAction = staffAction(
  "cancel with reason",
  cancelWithReason,
  "Invitation cancelled",
);

export const closeWithReasonAction = staffAction("close with reason", closeWithReason, "Link closed");

export const undoClosingAction = staffAction("undo closing by staff", reopenLink, "Link opened again");

export const undoCancellationAction = staffAction(
  "undo cancellation by staff",
  undoCancellation,
  "Invitation restored",
);

export const setDutyAction = staffAction("set duty", setDuty, "Saved");
