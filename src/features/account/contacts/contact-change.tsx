"use client";

import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { ContactCodeForm } from "./contact-code-form";
import { ContactForm } from "./contact-form";

type ContactChangeProps = { waiting: { contact: string; shown: string } | null };

/** The two steps to a new contact. */
export function ContactChange({ waiting }: ContactChangeProps) {
  const place = useFocusOnStep<HTMLDivElement>(waiting?.contact);
  return <div ref={place}>{waiting ? <ContactCodeForm {...waiting} /> : <ContactForm />}</div>;
}
