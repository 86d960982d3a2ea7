import "server-only";
import type { Database } from "@/db/client";
import { env } from "@/lib/env";
import { formatContact } from "../contacts/format-contact";
import { readSettings } from "../settings/read-settings";
import type { NamedClub } from "./kinds/message-kind";

export type Club = NamedClub & {
  /** Several lines. Emails to people who are not members, and letters, end with it. */
  postalAddress: string | null;
};

export async function readClub(db: Database): Promise<Club> {
  const { postalAddress, contact } = await readSettings({ db });
  return {
    product: env().PRODUCT_NAME,
    help: contact ? helpText(contact) : undefined,
    postalAddress,
  };
}

/** What to do to reach the club: its contact is an email address, a phone number in E.164, or the address of a page. */
function helpText(contact: string): string {
  if (contact.startsWith("https://")) return `go to ${contact}`;
  if (contact.startsWith("+")) return `call ${formatContact({ kind: "phone", value: contact })}`;
  return `write to ${formatContact({ kind: "email", value: contact })}`;
}
