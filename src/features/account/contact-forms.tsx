"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { ActionForm } from "@/ui/forms/action-form";
import { Button } from "@/ui/forms/button";
import { CodeField, SixDigitCode } from "@/ui/forms/code-field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { type ContactKind, RejectedCodeNotice } from "@/ui/forms/rejected-code-notice";
import { ResendCode } from "@/ui/forms/resend-code";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { ShownContact } from "@/ui/layout/shown-contact";
import { confirmContactChangeAction, dropPendingContactAction, requestContactChangeAction } from "./actions";

type ContactChangeProps = { waiting: ContactCodeFormProps | null };

/** The two steps of changing a contact. */
export function ContactChange({ waiting }: ContactChangeProps) {
  const place = useFocusOnStep<HTMLDivElement>(waiting?.contact);
  return <div ref={place}>{waiting ? <ContactCodeForm {...waiting} /> : <ContactForm />}</div>;
}

function ContactForm() {
  return (
    <ActionForm
      action={requestContactChangeAction}
      field={{
        name: "contact",
        label: "New phone or email",
        autoCapitalize: "none",
        spellCheck: false,
        required: true,
        helper: (
          <>
            We’ll send a <SixDigitCode /> there. It will replace the one you have.
          </>
        ),
      }}
      submit="Send code"
      toast={{ icon: "check" }}
      variant="quiet"
      className="flex flex-col gap-6"
      buttonClass="self-start"
    />
  );
}

export type ContactCodeFormProps = {
  contact: string;
  /** Whether it is the member's own phone, which the code only confirms. */
  isOwn: boolean;
  shown: string;
  kind: ContactKind;
  /** The kinds of contact for which a sender is configured. */
  sendable: readonly ContactKind[];
  isRejected: boolean;
};

type InPlace = {
  /** Whether the form is a step of another page, which shows the result. */
  isInPlace?: boolean;
  /** More actions, next to the one that drops the contact. */
  children?: ReactNode;
};

/** The second step. Its text doesn't reveal whether the contact belongs to another member. */
export function ContactCodeForm(props: ContactCodeFormProps & InPlace) {
  const { contact, isOwn, shown, kind, sendable, isRejected, isInPlace, children } = props;
  const router = useRouter();
  const refresh = () => router.refresh();
  const showToast = useToastAndNavigate({ icon: "check" });
  const onSuccess = isInPlace ? refresh : showToast;
  const confirm = useForm(confirmContactChangeAction, { onSuccess });
  const again = useForm(requestContactChangeAction, {
    ...(isOwn && { hidden: { own: "1" } }),
    onSuccess: refresh,
  });
  const drop = useForm(dropPendingContactAction, { onSuccess });
  return (
    <div className="flex flex-col gap-6">
      <p>
        If <ShownContact>{shown}</ShownContact> can be used, we’ve sent a <SixDigitCode /> there. It works for
        10 minutes.
      </p>
      <RejectedCodeNotice
        isRejected={isRejected}
        kind={kind}
        sendable={sendable}
        poll={paths.accountDelivery}
        request={again.result}
      />
      <Form form={confirm} className="flex flex-col gap-6">
        <CodeField {...confirm.field("code")} />
        <Submit className={isInPlace ? "w-full" : "self-start"}>Confirm</Submit>
      </Form>
      <ResendCode form={again} contact={contact} />
      <div className="flex flex-wrap items-center gap-x-8">
        <Form form={drop}>
          <Button type="submit" variant="link" pending={drop.pending} className="-mx-2">
            {isInPlace ? "Use another number" : "Cancel"}
          </Button>
          <FormAlert error={drop.error} />
        </Form>
        {children}
      </div>
    </div>
  );
}
