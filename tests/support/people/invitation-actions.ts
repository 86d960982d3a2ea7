import type * as actions from "@/features/invitations/actions";
import type { ErrorEnvelope, FormState } from "@/lib/forms/envelope";

type Actions = typeof actions;
type Result<Name extends keyof Actions> = Awaited<ReturnType<Actions[Name]>>;

const action = <Name extends keyof Actions>() => jest.fn<Promise<Result<Name>>, unknown[]>();

// Fakes of `@/features/invitations/actions`.

export const createInvitationAction = action<"createInvitationAction">();
export const markInvitationSharedAction = action<"markInvitationSharedAction">();
export const cancelInvitationAction = action<"cancelInvitationAction">();
export const undoCancellationAction = action<"undoCancellationAction">();
export const closeLinkAction = action<"closeLinkAction">();
export const undoClosingAction = action<"undoClosingAction">();
export const renameInvitationAction = action<"renameInvitationAction">();
export const markReminderSeenAction = action<"markReminderSeenAction">();
export const acknowledgeReminderAction = action<"acknowledgeReminderAction">();
export const sendConciergeInviteAction = action<"sendConciergeInviteAction">();
export const changeContactAction = action<"changeContactAction">();
export const withdrawRequestAction = action<"withdrawRequestAction">();

const all = [
  createInvitationAction,
  markInvitationSharedAction,
  cancelInvitationAction,
  undoCancellationAction,
  closeLinkAction,
  undoClosingAction,
  renameInvitationAction,
  sendConciergeInviteAction,
  changeContactAction,
  withdrawRequestAction,
];

/** Resets all fakes and makes them succeed. */
export function letActionsSucceed(inviteId = "ada-1") {
  for (const each of all) {
    each.mockReset();
    each.mockResolvedValue(success({ inviteId }));
  }
  for (const each of [markReminderSeenAction, acknowledgeReminderAction]) {
    each.mockReset();
    each.mockResolvedValue(success(undefined));
  }
}

export function success<Payload>(payload: Payload): FormState<Payload> {
  return { status: "success", message: "", payload, typed: {} };
}

export function failure(
  message: string,
  fieldErrors?: ErrorEnvelope["fieldErrors"],
  code?: string,
): FormState<never> {
  return { status: "error", message, fieldErrors, code, typed: {} };
}

/** The form of the last call. */
export function lastForm(mock: jest.Mock<unknown, unknown[]>): Record<string, unknown> {
  return Object.fromEntries(mock.mock.lastCall?.at(-1) as FormData);
}
