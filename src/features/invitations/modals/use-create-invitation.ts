import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { invitationSeed } from "@/domain/invitations/invitation-seed";
import type { Envelope } from "@/lib/forms/envelope";
import type { MemberInvitationType } from "@/lib/invitation-types";
import { clearDraft, DRAFT_PREFIX, withStorage } from "@/ui/forms/use-draft";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { createInvitationAction } from "../actions";
import { created } from "../created";
import { screenInAddress } from "../invite-query";
import { TYPE_DRAFT } from "./create-texts";
import { useTypedName } from "./name-field";

/** `id` is the pass of the guest. */
export type AskingGuest = { id: string; name: string };

export type NewInvitation = {
  type: MemberInvitationType;
  heading: string;
  placeholder: string;
  idempotencyKey: string;
  /** Whose name the field begins with. */
  guest?: AskingGuest | null | undefined;
};

export const CREATED_DRAFT = "created invitation";

export type CreateForm = ReturnType<typeof useCreateInvitation>;

/** The form that creates an invitation. `inviteId` is set after success; `engraving` is the one that the invitation will get. */
export function useCreateInvitation(
  invitation: NewInvitation | null,
  source: string,
  onCreated?: (inviteId: string) => void,
) {
  const key = useIdempotencyKey(invitation?.idempotencyKey ?? "");
  const type = invitation?.type ?? "individual";
  const router = useRouter();
  const form = useForm(createInvitationAction, {
    hidden: { type, source, key, ...(invitation?.guest && { guest: invitation.guest.id }) },
    resumes: true,
    draft: invitation && !invitation.guest ? `name of new ${type}` : undefined,
    onSuccess: () => {
      clearDraft(TYPE_DRAFT);
      created.await();
      // Closing refreshed the list before the invitation existed.
      if (screenInAddress()?.kind !== "create") router.refresh();
    },
  });
  const typed = useTypedName(form.props.ref, form.result?.typed.name ?? invitation?.guest?.name ?? "");
  const [keptId, setKeptId] = useState<string>();
  const { inviteId = keptId, error } = readCreated(form.result);

  useEffect(
    () => withStorage((storage) => setKeptId(storage.getItem(DRAFT_PREFIX + CREATED_DRAFT) ?? undefined)),
    [],
  );

  const notify = useEffectEvent((id: string) => onCreated?.(id));
  useEffect(() => {
    if (inviteId) notify(inviteId);
  }, [inviteId]);

  return { form, typed, inviteId, error: error ?? form.error, engraving: invitationSeed(key) };
}

/** Keeps the id until the next screen opens, for a reload in between: the draft of the name is gone. */
export function keepCreatedId(inviteId: string): void {
  withStorage((storage) => storage.setItem(DRAFT_PREFIX + CREATED_DRAFT, inviteId));
}

/** Reads the new invitation's id from the result of the action. Logs a success without an id and returns an error message. */
export function readCreated(result: Envelope | null): { inviteId?: string; error?: string } {
  if (result?.status !== "success") return {};
  try {
    return { inviteId: createdInviteId(result.payload) };
  } catch (error) {
    console.error(error);
    return { error: "We couldn’t create your invitation. Please try again." };
  }
}

/** @throws Error "created invitation data is invalid". */
export function createdInviteId(payload: unknown): string {
  const isRecord = typeof payload === "object" && payload !== null;
  if (isRecord && "inviteId" in payload && typeof payload.inviteId === "string") return payload.inviteId;
  throw new Error("created invitation data is invalid");
}
