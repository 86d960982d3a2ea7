"use client";

import type { ReactNode } from "react";
import type { PendingSignup } from "@/domain/joining/pending-signup";
import { signInPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { Link } from "@/ui/link/link";
import type { KnownInvitation } from "../invitation/invitation-view";
import { lostPlaceMessage } from "../invitation/lost-place-message";
import { stepPath } from "../invitation/step-path";
import { DetailsFields } from "./details-fields";
import { holdPlaceAction } from "./join-actions";
import { LostPlace } from "./lost-place";

type DetailsStepProps = {
  invitation: KnownInvitation;
  admission: PendingSignup | null;
  forgotten: boolean;
  /** Shown in place of the form when nobody can join and nothing was typed yet. */
  closed: ReactNode;
};

/** The first step of joining. What was typed stays, also when the place was lost. */
export function DetailsStep({ invitation, admission, forgotten, closed }: DetailsStepProps) {
  const { encoded, code } = invitation;
  const form = useForm(holdPlaceAction, {
    hidden: { i: encoded, invitationCode: code },
    permalink: stepPath(encoded, "details"),
  });
  if (closed && !form.result) return closed;
  return (
    <section className="flex flex-col gap-8">
      <div>
        <h1 className="display-title">Your details</h1>
        <p className="mt-3 text-ink-soft">
          We’ll keep your place for 15 minutes and send you a{" "}
          <span className="whitespace-nowrap">six-digit</span> code.
        </p>
      </div>
      {forgotten && !form.result && (
        <Notice>
          We no longer have your details. Please enter them again. Your browser has to allow cookies for this
          site.
        </Notice>
      )}
      <Form form={form} className="flex flex-col gap-6">
        <DetailsFields form={form} admission={admission} firstName={firstNameOf(invitation)} />
        <FormAlert error={lostPlaceMessage(form.result) ?? form.error} />
        <Button type="submit" wide pending={form.pending}>
          Continue
        </Button>
      </Form>
      <p className="text-ink-soft">
        Already a member?{" "}
        <Link href={signInPath()} className="text-link text-ink">
          Sign in
        </Link>
      </p>
      <LostPlace form={form} invitation={invitation} contact={form.result?.typed.contact} />
    </section>
  );
}

/** An individual's invitation is for one friend, whose first name it has. */
function firstNameOf({ type, recipient }: KnownInvitation): string | undefined {
  return type === "individual" ? recipient.split(" ")[0] : undefined;
}
