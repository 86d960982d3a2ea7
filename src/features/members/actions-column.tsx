import type { ReactNode } from "react";
import type { MemberPage } from "@/domain/member-administration/get-member-page";
import { Collapsible } from "@/ui/layout/disclosure";
import { StaffSection } from "@/ui/layout/staff-section";
import type { ExportProblem } from "./export-for-member";
import { GiftForm } from "./gift-form";
import {
  CorrectForm,
  InvitingActions,
  RemoveFromProfileForm,
  ResetPasskeysForm,
  SignOutForm,
} from "./member-actions";
import { RoleForm, SuspendForm } from "./member-forms";
import { WrittenRequests } from "./written-requests";

/** Administrators can give up their own role. */
export function OwnActions({ member: { id, firstName, role } }: Pick<MemberPage, "member">) {
  return (
    <StaffSection title="Membership">
      <RoleForm memberId={id} firstName={firstName} role={role} />
    </StaffSection>
  );
}

export type MemberActionsProps = Pick<MemberPage, "member" | "devices"> & {
  freezeForm: ReactNode;
  giftKey: string;
  /** Why the last export of the data was not made. */
  exportProblem: ExportProblem | null;
};

export function MemberActions({ member, devices, freezeForm, giftKey, exportProblem }: MemberActionsProps) {
  const { id, firstName, role, status, username, removable } = member;
  return (
    <div id="actions" className="flex scroll-mt-6 flex-col gap-10">
      <StaffSection title="Inviting">
        <InvitingActions
          member={member}
          isPaused={member.pause !== null}
          isBranchPaused={member.branchPause !== null}
        />
        {status === "active" && (
          <Collapsible title="Gift membership">
            <p className="mb-4 text-sm text-ink-soft">
              An invitation for one friend in {firstName}’s name. It can’t be cancelled. Share its link
              yourself.
            </p>
            <GiftForm idempotencyKey={giftKey} sponsor={username} />
          </Collapsible>
        )}
      </StaffSection>
      <StaffSection title="Membership">
        <div className="flex flex-col">
          {member.canCorrect && (
            <CorrectForm key={member.contacts.map(({ masked }) => masked).join()} member={member} />
          )}
          {status === "active" && <RoleForm memberId={id} firstName={firstName} role={role} />}
          <SuspendForm
            memberId={id}
            firstName={firstName}
            status={status === "active" ? "active" : "suspended"}
          />
          {removable.length > 0 && (
            <RemoveFromProfileForm
              key={removable.map(({ part }) => part).join()}
              member={member}
              parts={removable}
            />
          )}
          {devices.length > 0 && <SignOutForm member={member} devices={devices.length} />}
          {member.passkeys > 0 && <ResetPasskeysForm member={member} />}
          {freezeForm}
        </div>
      </StaffSection>
      <StaffSection
        title="Written requests"
        note="For a member who asks by letter or email. Members can do both themselves under Privacy."
      >
        <WrittenRequests member={member} exportProblem={exportProblem} />
      </StaffSection>
    </div>
  );
}
