import type { ReactNode } from "react";
import type { PendingSignup } from "@/domain/joining/pending-signup";
import { paths, signInPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Checkbox } from "@/ui/forms/checkbox";
import { SixDigitCode } from "@/ui/forms/code-field";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { holdPlaceAction } from "../actions";
import { type KnownInvitation, stepPath, type WaitlistFormComponent } from "../invitation-view";
import { ResumeLink } from "../states/resume-link";
import { LostPlace, lostPlaceMessage } from "./lost-place";

type DetailsStepProps = {
  invitation: KnownInvitation;
  signup: PendingSignup | null;
  isForgotten: boolean;
  /** Every place is held. Only a contact that holds one of them gets a code. */
  isResume: boolean;
  /** Replaces the form if no one can join and the form wasn't submitted yet. */
  closed: ReactNode;
  WaitlistForm: WaitlistFormComponent;
};

/** The first sign-up step. The fields keep their values when the place was lost. */
export function DetailsStep({
  invitation,
  signup,
  isForgotten,
  isResume,
  closed,
  WaitlistForm,
}: DetailsStepProps) {
  const { encoded, code } = invitation;
  const form = useForm(holdPlaceAction, {
    hidden: { i: encoded, invitationCode: code, resume: isResume ? "1" : undefined },
    draft: "joining",
    permalink: stepPath(encoded, isResume ? "resume" : "details"),
  });
  if (closed && !form.result) return closed;
  return (
    <section className="flex flex-col gap-8">
      <TitleAndText title="Your details">
        {isResume
          ? "All places are taken or held right now. If one is held for you, enter your details again, and we’ll send you a "
          : "We’ll hold your place for 5 minutes and send you a "}
        <SixDigitCode />.
      </TitleAndText>
      {isForgotten && !form.result && (
        <Notice>
          We no longer have your details. Please enter them again. Make sure your browser allows cookies for
          this site.
        </Notice>
      )}
      <Form form={form} className="flex flex-col gap-5">
        <DetailsFields form={form} signup={signup} firstName={firstNameOf(invitation)} />
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
      {form.result?.status === "error" && form.result.code === "last-place-taken" && (
        <ResumeLink encoded={encoded} />
      )}
      <LostPlace
        form={form}
        invitation={invitation}
        contact={form.result?.typed.contact}
        WaitlistForm={WaitlistForm}
      />
    </section>
  );
}

/** The recipient of an individual invitation is the friend's name. */
function firstNameOf({ type, recipient }: KnownInvitation): string | undefined {
  return type === "individual" ? recipient.split(" ")[0] : undefined;
}

type DetailsFieldsProps = {
  form: FormOf<typeof holdPlaceAction>;
  signup: PendingSignup | null;
  firstName?: string;
};

function DetailsFields({ form, signup, firstName }: DetailsFieldsProps) {
  const field = (name: "lastName" | "username" | "contact") => ({
    required: true,
    ...form.field(name, signup?.[name]),
  });
  const literal = { autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-6">
        <Field
          label="First name"
          autoComplete="given-name"
          {...form.field("firstName", signup?.firstName ?? firstName)}
          required
        />
        <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        helper="3 to 30 letters, digits or underscores. Members see it."
        {...literal}
        {...field("username")}
      />
      <Field
        label="Phone or email"
        autoComplete="email"
        helper="We’ll send your code there."
        {...literal}
        {...field("contact")}
      />
      <Checkbox
        required
        {...form.checkbox("terms", signup !== null)}
        error={form.errorOf("terms")}
        label={
          <>
            I accept the <LegalLink href={paths.terms}>terms</LegalLink> and the{" "}
            <LegalLink href={paths.privacy}>privacy notice</LegalLink>.
          </>
        }
      />
    </>
  );
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  );
}
