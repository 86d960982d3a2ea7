import type { z } from "zod";
import { isLocal } from "./formats";
import type { Variables } from "./variables";

type AddIssue = (name: keyof Variables, message: string) => void;

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

export function checkTogether(values: Variables, context: z.RefinementCtx): void {
  const addIssue: AddIssue = (name, message) => context.addIssue({ code: "custom", path: [name], message });
  checkAddress(values, addIssue);
  checkSenders(values, addIssue);
  checkKeys(values, addIssue);
}

function checkAddress({ APP_URL = "", DEMO }: Variables, addIssue: AddIssue): void {
  const url = new URL(URL.canParse(APP_URL) ? APP_URL : "http://localhost");
  if (url.protocol === "http:" && !isLocal(url))
    addIssue("APP_URL", "must be https: anything else is for this machine");
  if (DEMO && !isLocal(url)) addIssue("DEMO", "is for this machine only: APP_URL is not local");
}

function checkSenders(values: Variables, addIssue: AddIssue): void {
  if (values.SMTP_URL && !values.MAIL_FROM) addIssue("MAIL_FROM", "is required together with SMTP_URL");
  const given = TWILIO.filter((name) => values[name]);
  for (const name of TWILIO.filter((name) => given.length > 0 && !values[name]))
    addIssue(name, `is required together with ${given[0]}`);
}

function checkKeys(values: Variables, addIssue: AddIssue): void {
  if (values.CONTACT_KEY?.includes(",") && !values.CONTACT_LOOKUP_KEY)
    addIssue(
      "CONTACT_LOOKUP_KEY",
      "is required if CONTACT_KEY contains several keys: the 64 hex digits of the club's first one",
    );
  if (!values.DATABASE_URL || values.DEMO) return;
  for (const name of ["AUTH_SECRET", "CONTACT_KEY"] as const)
    if (!values[name]) addIssue(name, "is required together with DATABASE_URL");
}
