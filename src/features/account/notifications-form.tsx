"use client";

import { paths } from "@/lib/paths";
import { Switch } from "@/ui/forms/checkbox";
import { Form } from "@/ui/forms/form";
import { SaveFooter } from "@/ui/forms/save-footer";
import { useSaveOnChange } from "@/ui/forms/use-save-on-change";
import { Link } from "@/ui/layout/link";
import { ShownContact } from "@/ui/layout/shown-contact";
import { changeNotificationsAction } from "./actions";

type NotificationsFormProps = {
  friendJoined: boolean;
  expiring: boolean;
  vouching: boolean;
  letters: boolean;
  /** Whether the member has an email address; letters are sent by email only. */
  hasEmail: boolean;
  /** The formatted contact that messages are sent to. */
  contact: string;
};

/** The optional messages. Codes and account messages are always sent. */
export function NotificationsForm({
  friendJoined,
  expiring,
  vouching,
  letters,
  hasEmail,
  contact,
}: NotificationsFormProps) {
  const form = useSaveOnChange(changeNotificationsAction);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        We write to <ShownContact className="text-ink">{contact}</ShownContact>.{" "}
        <Link href={paths.accountDetails} className="text-link whitespace-nowrap text-ink">
          Change it
        </Link>
      </p>
      <div className="divide-y divide-line border-t border-line">
        <Switch
          label="A friend joined"
          note="When someone accepts your invitation."
          {...form.checkbox("friendJoined", friendJoined)}
        />
        <Switch
          label="An invitation expires tomorrow"
          note="We’ll remind you, so you can share it again."
          {...form.checkbox("expiring", expiring)}
        />
        <Switch
          label="Someone says you know each other"
          note="When someone on the waitlist names you. Switched off, we don’t ask you."
          {...form.checkbox("vouching", vouching)}
        />
        <Switch
          label="Letters from the club"
          note={
            hasEmail
              ? "News by email, now and then. You find every letter under Letters, too."
              : "We send letters by email. Add an address to get them; you find every letter under Letters, too."
          }
          {...form.checkbox("letters", letters)}
        />
      </div>
      <SaveFooter form={form} isAutomatic />
    </Form>
  );
}
