"use client";

import type { MemberPage } from "@/domain/member-administration/get-member-page";
import { clubDay } from "@/lib/dates";
import { ActionForm } from "@/ui/forms/action-form";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import {
  correctMemberAction,
  pauseBranchAction,
  pauseInvitingAction,
  removeFromProfileAction,
  resetMemberPasskeysAction,
  setExtraInvitationsAction,
  signOutMemberAction,
} from "./actions";
import { ReasonForm } from "./reason-form";

type Member = Pick<MemberPage["member"], "id" | "firstName" | "extraInvitations">;

/** Pausing is hidden while it is paused: the notice at the top resumes it. */
export function InvitingActions({
  member,
  isPaused,
  isBranchPaused,
}: {
  member: Member;
  isPaused: boolean;
  isBranchPaused: boolean;
}) {
  const { id: memberId, firstName } = member;
  return (
    <>
      {!isPaused && (
        <ReasonForm
          title="Pause inviting"
          note={`${firstName} can’t create or renew invitations. Open links still work.`}
          reasonLabel="Reason (shown to the member)"
          button="Pause inviting"
          action={pauseInvitingAction}
          memberId={memberId}
        />
      )}
      {!isBranchPaused && (
        <ReasonForm
          title="Pause the branch"
          note={`The same for ${firstName} and everyone below, also for friends who join later.`}
          reasonLabel="Reason (shown to these members)"
          button="Pause the branch"
          action={pauseBranchAction}
          memberId={memberId}
        />
      )}
      <ExtraInvitationsForm key={member.extraInvitations} member={member} />
    </>
  );
}

function ExtraInvitationsForm({ member: { id, firstName, extraInvitations } }: { member: Member }) {
  return (
    <Collapsible title="Extra invitations">
      <ActionForm
        action={setExtraInvitationsAction}
        hidden={{ memberId: id }}
        field={{
          name: "extra",
          label: "How many beyond the club’s limits",
          helper: `They add to the season’s allowance, and to how many can wait. ${firstName} gets a message when there are more.`,
          inputMode: "numeric",
          className: "figures",
          saved: String(extraInvitations),
        }}
        submit="Save extra invitations"
        variant="quiet"
        className="flex flex-col gap-4"
      />
    </Collapsible>
  );
}

export function RemoveFromProfileForm({
  member,
  parts,
}: {
  member: Member;
  parts: MemberPage["member"]["removable"];
}) {
  const form = useForm(removeFromProfileAction, {
    hidden: { memberId: member.id },
    onSuccess: useToastAndNavigate(),
  });
  return (
    <Collapsible title="Remove from the profile">
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {member.firstName} can add another one at any time. Without a name, the profile says “Member of the
          Club”.
        </p>
        <SelectField
          label="What"
          options={parts.map(({ part, label }) => ({ value: part, text: label }))}
          {...form.field("part", parts[0]?.part)}
        />
        <Field label="Reason (sent to the member)" autoComplete="off" {...form.field("reason")} />
        <Submit variant="danger">Remove</Submit>
      </Form>
    </Collapsible>
  );
}

export function SignOutForm({ member, devices }: { member: Member; devices: number }) {
  return (
    <ReasonForm
      title="Sign out devices"
      note={`Signs out ${devices === 1 ? "the device" : `all ${devices} devices`} of ${member.firstName} immediately, and ends the card on them.`}
      reasonLabel="Reason, for the records"
      button="Sign out devices"
      action={signOutMemberAction}
      memberId={member.id}
    />
  );
}

export function ResetPasskeysForm({ member }: { member: Member }) {
  return (
    <ReasonForm
      title="Remove lost passkeys"
      note={`Removes all passkeys and recovery codes of ${member.firstName}. A code then works again. Make sure that it’s really ${member.firstName} who asks: call them on a number you know.`}
      reasonLabel="Reason, for the records"
      button="Remove all passkeys"
      action={resetMemberPasskeysAction}
      memberId={member.id}
      isDanger
    />
  );
}

type CorrectFormProps = {
  member: Pick<MemberPage["member"], "id" | "firstName" | "lastName" | "createdAt" | "contacts">;
};

/** For a member who has never signed in. Contacts stay masked: an empty field keeps the contact. */
export function CorrectForm({ member: { id, firstName, lastName, createdAt, contacts } }: CorrectFormProps) {
  const form = useForm(correctMemberAction, {
    hidden: { memberId: id },
    asks: true,
    onSuccess: useToastAndNavigate(),
  });
  const masked = (kind: "email" | "phone") => contacts.find((contact) => contact.kind === kind)?.masked;
  const helper = (kind: "email" | "phone") =>
    masked(kind) ? `Leave empty to keep ${masked(kind)}` : "None yet";
  return (
    <Collapsible title="Correct details">
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {firstName} has never signed in. No message is sent. If you change a contact, a welcome that was
          sent stops working, and you can send it again.
        </p>
        <Field label="First name" autoComplete="off" {...form.field("firstName", firstName)} />
        <Field label="Last name" autoComplete="off" {...form.field("lastName", lastName)} />
        <Field
          label="New email"
          type="email"
          autoComplete="off"
          helper={helper("email")}
          {...form.field("email")}
        />
        <Field
          label="New phone"
          type="tel"
          autoComplete="off"
          helper={helper("phone")}
          {...form.field("phone")}
        />
        {contacts.length > 1 && (
          <div className="flex flex-col">
            <Checkbox label="Remove the email" {...form.checkbox("removeEmail", false)} />
            <Checkbox label="Remove the phone" {...form.checkbox("removePhone", false)} />
          </div>
        )}
        <Field
          label="Member since"
          type="date"
          min="1900-01-01"
          {...form.field("memberSince", clubDay(createdAt))}
        />
        <Submit variant="quiet">Save corrections</Submit>
      </Form>
    </Collapsible>
  );
}
