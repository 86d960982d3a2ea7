import type { ContactOwner } from "@/domain/joining/pending-signup";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { confirmMembershipAction, disputeMembershipAction } from "../actions";
import { type KnownInvitation, stepPath } from "../invitation-view";

type ContactOwnedPanelProps = {
  invitation: Pick<KnownInvitation, "encoded">;
  signup: { contactKind: "email" | "phone"; owner: ContactOwner | null; isDisputed: boolean };
};

/** Asks a friend whose verified contact belongs to a member whether that is their membership. */
export function ContactOwnedPanel({ invitation, signup }: ContactOwnedPanelProps) {
  const permalink = stepPath(invitation.encoded, "code");
  const confirm = useForm(confirmMembershipAction, { permalink });
  const dispute = useForm(disputeMembershipAction, { permalink });
  const place = useFocusOnStep<HTMLDivElement>(dispute.payload);
  const { contactKind, owner, isDisputed } = signup;
  const contact = contactKind === "phone" ? "number" : "email address";
  return (
    <section ref={place} className="flex flex-col gap-8">
      {dispute.payload || isDisputed || !owner ? (
        <Notice role="status" tabIndex={-1}>
          Thanks for telling us. We haven’t signed you in, and we’ve asked an administrator to look into it.
        </Notice>
      ) : (
        <>
          <h1 className="display-title">
            This {contact} belongs to <bdi>{owner.firstName}</bdi>’s membership. Sign in as{" "}
            <bdi>{owner.firstName}</bdi>?
          </h1>
          <Form form={confirm} className="flex flex-col gap-4">
            <Submit wide>Sign in as {owner.firstName}</Submit>
          </Form>
          {owner.isOtherName && (
            <Form form={dispute} className="flex flex-col gap-4">
              <Submit variant="quiet" wide>
                That’s not me
              </Submit>
            </Form>
          )}
        </>
      )}
      <p className="text-ink-soft">
        Want to join with something else?{" "}
        <Link href={stepPath(invitation.encoded, "details")} className="text-link text-ink">
          Use another phone or email
        </Link>
      </p>
    </section>
  );
}
