import type { Envelope } from "@/lib/forms/envelope";
import type { AnyForm } from "@/ui/forms/use-form";
import type { KnownInvitation, WaitlistFormComponent } from "../invitation-view";

type LostPlaceProps = {
  form: AnyForm;
  invitation: KnownInvitation;
  contact?: string;
  WaitlistForm: WaitlistFormComponent;
};

/** Offers the waitlist when the place was lost while the friend filled in the form. */
export function LostPlace({ form, invitation, contact, WaitlistForm }: LostPlaceProps) {
  if (!isPlaceLost(form.result)) return null;
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-8">
      <div>
        <h2 className="display-heading">You can still join the waitlist.</h2>
        <p className="mt-2 text-ink-soft">Leave your phone or email, and we’ll write when there’s a place.</p>
      </div>
      <WaitlistForm contact={contact} invitationCode={invitation.code} quiet />
    </div>
  );
}

const LOST_PLACE_CODES = ["last-place-taken", "link-full", "invitation-expired"];

function isPlaceLost(result: Envelope | null): boolean {
  return result?.status === "error" && LOST_PLACE_CODES.includes(result.code ?? "");
}

/** Returns a message if the last place was taken while the friend filled in the form. */
export function lostPlaceMessage(result: Envelope | null): string | undefined {
  if (result?.status !== "error" || result.code !== "link-full") return undefined;
  return "That was the last place, and it was just taken.";
}
