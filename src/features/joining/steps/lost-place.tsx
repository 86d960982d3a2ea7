import type { AnyForm } from "@/ui/forms/form-control";
import type { KnownInvitation } from "../invitation/invitation-view";
import { isPlaceGone } from "../invitation/lost-place-message";
import { WaitlistForm } from "../invitation/waitlist-form";

type LostPlaceProps = { form: AnyForm; invitation: KnownInvitation; contact?: string };

/** The waitlist, for a friend whose place was gone when the form arrived; with the contact that was typed. */
export function LostPlace({ form, invitation, contact }: LostPlaceProps) {
  if (!isPlaceGone(form.result)) return null;
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-8">
      <div>
        <h2 className="display-heading">There may be another way in.</h2>
        <p className="mt-2 text-ink-soft">Leave your phone or email, and we’ll write when there’s room.</p>
      </div>
      <WaitlistForm contact={contact} invitationCode={invitation.code} quiet />
    </div>
  );
}
