"use server";

import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { requireSessionId } from "@/auth/session";
import { stopByLink, stopByLinkSchema, stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { cancelErasure, requestErasure, requestErasureSchema } from "@/domain/erasure/request-erasure";
import { removeAvatar } from "@/domain/members/profile/change-avatar";
import { changeDetails, changeDetailsSchema } from "@/domain/members/profile/change-details";
import {
  changeCircleVisibility,
  changeCircleVisibilitySchema,
  changeNameVisibility,
  changeNameVisibilitySchema,
  changeNotifications,
  changeNotificationsSchema,
  changeVisibility,
  changeVisibilitySchema,
} from "@/domain/members/profile/change-preferences";
import { dismissEmailProblem } from "@/domain/members/profile/email-problem";
import {
  confirmContactChange,
  confirmContactChangeSchema,
  dropPendingContact,
} from "@/domain/members/sign-in/confirm-contact-change";
import { removeContact, removeContactSchema } from "@/domain/members/sign-in/remove-contact";
import {
  requestContactChange,
  requestContactChangeSchema,
  requestPhoneConfirmationSchema,
} from "@/domain/members/sign-in/request-contact-change";
import { endMemberSession, endOtherSessions, endSessionSchema } from "@/domain/members/sign-in/sessions";
import { pushSubscriptionSchema, subscribe, unsubscribe } from "@/domain/push/subscribe";

const nothing = z.object({});

export const changeDetailsAction = memberAction({
  name: "change details",
  schema: changeDetailsSchema,
  run: changeDetails,
  message: "Saved",
});

export const dismissEmailProblemAction = memberAction({
  name: "dismiss email problem",
  schema: nothing,
  run: dismissEmailProblem,
  message: "Hidden. You can still change the address in your account.",
});

export const removeAvatarAction = memberAction({
  name: "remove avatar",
  schema: nothing,
  run: removeAvatar,
  message: "Picture removed",
});

export const requestContactChangeAction = memberAction({
  name: "request contact change",
  schema: requestContactChangeSchema,
  run: requestContactChange,
  message: "Code sent",
});

export const requestPhoneConfirmationAction = memberAction({
  name: "request phone confirmation",
  schema: requestPhoneConfirmationSchema,
  run: (context, { contact }) => requestContactChange(context, { contact, own: "1" }),
  message: "Code sent",
});

export const confirmContactChangeAction = memberAction({
  name: "confirm contact change",
  needsProof: "staff",
  schema: confirmContactChangeSchema,
  run: async (context, input) => confirmContactChange(context, input, await requireSessionId()),
  message: ({ isChanged }) =>
    isChanged ? "Saved. Your other devices were signed out." : "Phone number confirmed",
});

export const dropPendingContactAction = memberAction({
  name: "drop contact",
  schema: nothing,
  run: dropPendingContact,
  message: "No changes made",
});

export const removeContactAction = memberAction({
  name: "remove contact",
  needsProof: "staff",
  schema: removeContactSchema,
  run: async (context, input) => removeContact(context, input, await requireSessionId()),
  message: "Removed. Your other devices were signed out.",
});

export const changeNotificationsAction = memberAction({
  name: "change notifications",
  schema: changeNotificationsSchema,
  run: changeNotifications,
  message: "Saved",
});

export const changeCircleVisibilityAction = memberAction({
  name: "change circle visibility",
  schema: changeCircleVisibilitySchema,
  run: changeCircleVisibility,
  message: "Saved",
});

export const changeNameVisibilityAction = memberAction({
  name: "change naming",
  schema: changeNameVisibilitySchema,
  run: changeNameVisibility,
  message: "Saved",
});

export const changeVisibilityAction = memberAction({
  name: "change visibility",
  schema: changeVisibilitySchema,
  run: changeVisibility,
  message: "Saved",
});

export const requestErasureAction = memberAction({
  name: "ask to be erased",
  schema: requestErasureSchema,
  run: requestErasure,
  message: "Your membership will be erased",
});

export const cancelErasureAction = memberAction({
  name: "keep membership",
  schema: nothing,
  run: cancelErasure,
  message: "You’re keeping your membership",
});

export const endSessionAction = memberAction({
  name: "end session",
  schema: endSessionSchema,
  run: endMemberSession,
  message: "Signed out",
});

export const endOtherSessionsAction = memberAction({
  name: "end other sessions",
  schema: nothing,
  run: async (context) => endOtherSessions(context, await requireSessionId()),
  message: "Your other devices are signed out",
});

export const stopOwnRecoveryAction = memberAction({
  name: "stop own new contact",
  schema: nothing,
  run: stopOwnRecovery,
  message: "Stopped. Your phone and email stay as they are.",
});

export const stopRecoveryByLinkAction = visitorAction({
  name: "stop new contact",
  schema: stopByLinkSchema,
  run: stopByLink,
  message: "Stopped",
});

export const subscribeAction = memberAction({
  name: "subscribe to notifications",
  schema: pushSubscriptionSchema,
  run: async (context, input) => subscribe(context, input, await requireSessionId()),
  message: "This device will tell you",
});

export const unsubscribeAction = memberAction({
  name: "unsubscribe from notifications",
  schema: nothing,
  run: async (context) => unsubscribe(context, await requireSessionId()),
  message: "No more notifications on this device",
});
