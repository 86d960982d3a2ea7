import { formatDate } from "@/lib/dates";
import { Notice } from "@/ui/layout/notice";
import { TitleAndText } from "@/ui/layout/title-and-text";

type PasskeyDeadlineProps = { deadline: Date | null; isOver?: boolean };

/** Says when the person's role needs a passkey, or nothing without a deadline. */
export function PasskeyDeadline({ deadline, isOver = false }: PasskeyDeadlineProps) {
  if (isOver)
    return (
      <TitleAndText title="Add a passkey">
        Your role needs a passkey, and the time to add one has passed. Add it here to continue.
      </TitleAndText>
    );
  if (!deadline) return null;
  return (
    <Notice className="mb-6">
      Your role needs a passkey. Add one by {formatDate(deadline)}. After that, only this page is open to you.
    </Notice>
  );
}
