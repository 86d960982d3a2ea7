"use client";

import { useRef } from "react";
import { useOnChange } from "@/ui/use-on-change";
import { ContactCodeForm } from "./contact-code-form";
import { ContactForm } from "./contact-form";

type ContactChangeProps = { waiting: { contact: string; shown: string } | null };

/** The two steps to a new contact. The focus, lost with the step that goes, is found again in the one that comes. */
export function ContactChange({ waiting }: ContactChangeProps) {
  const place = useRef<HTMLDivElement>(null);
  useOnChange(waiting?.contact, () => {
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  });
  return <div ref={place}>{waiting ? <ContactCodeForm {...waiting} /> : <ContactForm />}</div>;
}
