import type { z } from "zod";
import { isLocal } from "./formats";
import type { Variables } from "./variables";

type Complain = (name: keyof Variables, message: string) => void;

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

/** Checks what holds between variables, and adds an issue for each that breaks it. */
export function checkTogether(values: Variables, context: z.RefinementCtx): void {
  const complain: Complain = (name, message) => context.addIssue({ code: "custom", path: [name], message });
  checkAddress(values, complain);
  checkSenders(values, complain);
  checkKeys(values, complain);
}

function checkAddress({ APP_URL = "", DEMO }: Variables, complain: Complain): void {
  const url = new URL(URL.canParse(APP_URL) ? APP_URL : "http://localhost");
  if (url.protocol === "http:" && !isLocal(url))
    complain("APP_URL", "must be https: anything else is for this machine");
  if (DEMO && !isLocal(url)) complain("DEMO", "is for this machine only: APP_URL is not local");
}

function checkSenders(values: Variables, complain: Complain): void {
  if (values.SMTP_URL && !values.MAIL_FROM) complain("MAIL_FROM", "is required together with SMTP_URL");
  const given = TWILIO.filter((name) => values[name]);
  for (const name of TWILIO.filter((name) => given.length > 0 && !values[name]))
    complain(name, `is required together with ${given[0]}`);
}

function checkKeys(values: Variables, complain: Complain): void {
  if (values.CONTACT_KEY?.includes(",") && !values.CONTACT_LOOKUP_KEY)
    complain(
      "CONTACT_LOOKUP_KEY",
      "is required if CONTACT_KEY contains several keys: the 64 hex digits of the club's first one",
    );
  if (!values.DATABASE_URL || values.DEMO) return;
  for (const name of ["AUTH_SECRET", "CONTACT_KEY"] as const)
    if (!values[name]) complain(name, "is required together with DATABASE_URL");
}
