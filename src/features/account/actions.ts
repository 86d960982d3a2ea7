"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { requireSessionId } from "@/auth/session";
import { withSession } from "@/auth/with-session";
import { removeAvatar } from "@/domain/account/change-avatar";
import { changeDetails } from "@/domain/account/change-details";
import {
  changeCircleVisibility,
  changeNameVisibility,
  changeNotifications,
  changeVisibility,
} from "@/domain/account/change-preferences";
import { dismissEmailProblem } from "@/domain/account/email-problem";
import { enterName } from "@/domain/account/enter-name";
import { stopByLink, stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import type { MemberContext } from "@/domain/context";
import { cancelErasure, requestErasure } from "@/domain/erasure/request-erasure";
import { subscribe, unsubscribe } from "@/domain/push/subscribe";
import { confirmContactChange, dropPendingContact } from "@/domain/sign-in/confirm-contact-change";
import { removeContact } from "@/domain/sign-in/remove-contact";
import {
  requestContactChange,
  requestPhoneConfirmationSchema,
} from "@/domain/sign-in/request-contact-change";
import { endMemberSession, endOtherSessions } from "@/domain/sign-in/sessions";
import { nothing, verb } from "@/domain/verb";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

export const changeDetailsAction = memberAction("change details", changeDetails, "Saved");

/** `next` is the same-origin path to open. */
export const enterNameAction = memberAction(
  "enter name",
  verb(
    enterName.schema.extend({ next: z.string().optional() }),
    async (context: MemberContext, { next, ...name }) => {
      await enterName(context, name);
      return redirect(sameOriginPath(next) ?? paths.home);
    },
  ),
  "Saved",
);

export const dismissEmailProblemAction = memberAction(
  "dismiss email problem",
  dismissEmailProblem,
  "Hidden. You can still change the address in your account.",
);
export const removeAvatarAction = memberAction("remove avatar", removeAvatar, "Picture removed");
export const requestContactChangeAction = memberAction(
  "request contact change",
  requestContactChange,
  "Code sent",
);
export const requestPhoneConfirmationAction = memberAction(
  "request phone confirmation",
  verb(requestPhoneConfirmationSchema, (context: MemberContext, { contact }) =>
    requestContactChange(context, { contact, own: "1" }),
  ),
  "Code sent",
);

export const confirmContactChangeAction = memberAction(
  "confirm contact change",
  withSession(confirmContactChange),
  ({ isChanged }) => (isChanged ? "Saved. Your other devices were signed out." : "Phone number confirmed"),
  { needsProof: "staff" },
);

export const dropPendingContactAction = memberAction("drop contact", dropPendingContact, "No changes made");
export const removeContactAction = memberAction(
  "remove contact",
  withSession(removeContact),
  "Removed. Your other devices were signed out.",
  { needsProof: "staff" },
);
export const changeNotificationsAction = memberAction("change notifications", changeNotifications, "Saved");
export const changeCircleVisibilityAction = memberAction(
  "change circle visibility",
  changeCircleVisibility,
  "Saved",
);
export const changeNameVisibilityAction = memberAction("change naming", changeNameVisibility, "Saved");
export const changeVisibilityAction = memberAction("change visibility", changeVisibility, "Saved");
export const requestErasureAction = memberAction(
  "ask to be erased",
  requestErasure,
  "Your membership will be erased",
);
export const cancelErasureAction = memberAction(
  "keep membership",
  cancelErasure,
  "You’re keeping your membership",
);
export const endSessionAction = memberAction("end session", endMemberSession, "Signed out");
export const endOtherSessionsAction = memberAction(
  "end other sessions",
  verb(nothing, async (context: MemberContext) => endOtherSessions(context, await requireSessionId())),
  "Your other devices are signed out",
);
export const stopOwnRecoveryAction = memberAction(
  "stop own new contact",
  stopOwnRecovery,
  "Stopped. Your phone and email stay as they are.",
);
export const stopRecoveryByLinkAction = visitorAction("stop new contact", stopByLink, "Stopped");
export const subscribeAction = memberAction(
  "subscribe to notifications",
  withSession(subscribe),
  "This device will tell you",
);
export const unsubscribeAction = memberAction(
  "unsubscribe from notifications",
  verb(nothing, async (context: MemberContext) => unsubscribe(context, await requireSessionId())),
  "No more notifications on this device",
);
