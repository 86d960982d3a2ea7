import type { MessageTextDetails } from "@/domain/messages/list-message-texts";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Link } from "@/ui/layout/link";
import { AUDIENCES } from "./audiences";
import { ResetForm } from "./reset-form";
import { TextEditor } from "./text-editor";

export function TextView({ message }: { message: MessageTextDetails }) {
  const { kind, audience, changed, shipped, current } = message;
  const readAt = changed?.at.toISOString() ?? "";
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="text-ink-soft">
          {AUDIENCES.find((each) => each.audience === audience)?.title}.{" "}
          {changed
            ? `Changed by ${changed.by} on ${unbrokenDates(formatDate(changed.at))}.`
            : "This is the original text."}
        </p>
        {kind === "concierge-invite" && (
          <p className="mt-1 max-w-prose text-ink-soft">
            A concierge can replace the opening with one of the{" "}
            <Link href={paths.staffTemplates} className="text-link">
              Templates
            </Link>
            .
          </p>
        )}
      </div>
      <TextEditor key={`${current.subject}\n${current.text}`} message={message} readAt={readAt} />
      {changed && <ResetForm kind={kind} readAt={readAt} shipped={shipped} />}
    </div>
  );
}
