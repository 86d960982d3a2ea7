import type { Contact } from "@/domain/members/contact";
import { formatContact } from "@/domain/members/format-contact";
import { ContactCodeForm } from "./contact-code-form";
import { ContactForm } from "./contact-form";
import { RemoveContactForm } from "./remove-contact-form";
import { Section } from "./section";

type ContactsProps = { email: string | null; phone: string | null; waiting: Contact | null };

/** Where the member is reached and signs in: what there is, and a new one that is confirmed by six digits. */
export function Contacts({ email, phone, waiting }: ContactsProps) {
  const isLast = !email || !phone;
  return (
    <Section
      title="Phone and email"
      text="You sign in with either. Other members never see them, and one always stays."
    >
      <dl className="mb-8">
        <ContactRow kind="email" value={email} isLast={isLast} />
        <ContactRow kind="phone" value={phone} isLast={isLast} />
      </dl>
      {waiting ? <ContactCodeForm contact={waiting.value} shown={formatContact(waiting)} /> : <ContactForm />}
    </Section>
  );
}

type ContactRowProps = { kind: Contact["kind"]; value: string | null; isLast: boolean };

function ContactRow({ kind, value, isLast }: ContactRowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-6 border-b border-line py-2">
      <dt className="w-20 text-sm text-ink-soft">{kind === "email" ? "Email" : "Phone"}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">
        {value ? formatContact({ kind, value }) : <span className="text-ink-soft">None yet</span>}
      </dd>
      {value && !isLast && (
        <dd>
          <RemoveContactForm kind={kind} />
        </dd>
      )}
    </div>
  );
}
