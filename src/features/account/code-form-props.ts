import type { Contact } from "@/domain/contacts/contact";
import { formatContact } from "@/domain/contacts/format-contact";
import { canSend } from "@/lib/can-send";
import type { ContactCodeFormProps } from "./contact-forms";

const KINDS = ["email", "phone"] as const;

type Known = {
  /** The member's own phone. */
  phone: string | null;
  /** Whether the provider rejected the code. */
  isRejected: boolean;
};

/** Returns the props of the form that asks for the code of a waiting contact. */
export function codeFormProps(waiting: Contact, { phone, isRejected }: Known): ContactCodeFormProps {
  return {
    contact: waiting.value,
    isOwn: waiting.value === phone,
    shown: formatContact(waiting),
    kind: waiting.kind,
    sendable: KINDS.filter(canSend),
    isRejected,
  };
}
