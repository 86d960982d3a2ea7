import type { Contact } from "@/domain/contacts/contact";
import { formatContact } from "@/domain/contacts/format-contact";
import { ActionForm } from "@/ui/forms/action-form";
import { ShownContact } from "@/ui/layout/shown-contact";
import { removeContactAction, requestContactChangeAction } from "./actions";
import { codeFormProps } from "./code-form-props";
import { ContactChange } from "./contact-forms";
import { Section } from "./section";

type ContactsProps = {
  email: string | null;
  phone: string | null;
  canConfirmPhone: boolean;
  waiting: Contact | null;
  /** Whether the provider rejected the code for the waiting contact. */
  isRejected: boolean;
};

/** The member's contacts, with forms to change or remove them. */
export function Contacts({ email, phone, canConfirmPhone, waiting, isRejected }: ContactsProps) {
  const isLast = !email || !phone;
  return (
    <Section
      title="Phone and email"
      anchor="contacts"
      text="You can sign in with either. Other members never see them. You need at least one."
    >
      <dl className="mb-8">
        <ContactRow kind="email" value={email} isLast={isLast} />
        <ContactRow kind="phone" value={phone} isLast={isLast} canConfirm={canConfirmPhone && !waiting} />
      </dl>
      <ContactChange waiting={waiting && codeFormProps(waiting, { phone, isRejected })} />
    </Section>
  );
}

type ContactRowProps = {
  kind: Contact["kind"];
  value: string | null;
  isLast: boolean;
  canConfirm?: boolean;
};

function ContactRow({ kind, value, isLast, canConfirm = false }: ContactRowProps) {
  return (
    <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] tight:grid-cols-[minmax(0,1fr)] content-center items-center gap-x-6 border-b border-line py-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-soft max-sm:col-span-full">{kind === "email" ? "Email" : "Phone"}</dt>
      <dd>
        {value ? (
          <ShownContact>{formatContact({ kind, value })}</ShownContact>
        ) : (
          <span className="text-ink-soft">None yet</span>
        )}
      </dd>
      {value && (canConfirm || !isLast) && (
        <dd className="flex flex-wrap justify-end gap-x-4">
          {canConfirm && (
            <ActionForm
              action={requestContactChangeAction}
              hidden={{ contact: value, own: "1" }}
              submit="Confirm"
              about=" your phone number"
              toast={{ icon: "check" }}
              variant="link"
              buttonClass="-mr-2"
            />
          )}
          {!isLast && (
            <ActionForm
              action={removeContactAction}
              hidden={{ kind }}
              submit="Remove"
              about={` the ${kind}`}
              toast={{ icon: "check" }}
              variant="link"
              buttonClass="-mr-2"
            />
          )}
        </dd>
      )}
    </div>
  );
}
