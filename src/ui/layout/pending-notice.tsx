import { contactsPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Link } from "./link";
import { Notice } from "./notice";

type PendingNoticeProps = {
  /** The result of `pendingText`. */
  text: string;
  canConfirmPhone: boolean;
};

/** Pending credit, with a link to its remedy. */
export function PendingNotice({ text, canConfirmPhone }: PendingNoticeProps) {
  return (
    <Notice>
      <p className="figures">{unbrokenDates(text)}</p>
      {canConfirmPhone && <ConfirmPhoneLink />}
    </Notice>
  );
}

function ConfirmPhoneLink() {
  return (
    <Link href={contactsPath} className="inline-flex min-h-11 items-center text-link">
      Confirm your phone number
    </Link>
  );
}
