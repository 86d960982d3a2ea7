import type { EntryRequest } from "@/domain/waitlist/list-waitlist";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { askMemberAction } from "./actions";
import { vouchText } from "./waitlist-labels";

type RequestDetailsProps = { request: EntryRequest; canAsk: boolean };

/** What the visitor wrote, and what the named member said. Staff choose the member for a name alone. */
export function RequestDetails({ request, canAsk }: RequestDetailsProps) {
  const { id, firstName, named, question, answer, vouch } = request;
  return (
    <div className="mt-2 grid gap-1 border-l border-line pl-4 text-[0.9375rem]">
      <p>
        {named ? `${firstName} names “${named}”` : firstName}
        {vouchText(request) && <span className="block text-sm text-ink-soft">{vouchText(request)}</span>}
      </p>
      {answer && (
        <p>
          <span className="block text-sm text-ink-soft">{question}</span>
          {answer}
        </p>
      )}
      {canAsk && vouch === "named" && (
        <Collapsible title="Choose the member">
          <ActionForm
            action={askMemberAction}
            hidden={{ requestId: id }}
            field={{ name: "username", label: "Username" }}
            submit="Ask"
            about={` about ${firstName}`}
            variant="quiet"
            className="flex max-w-sm flex-col items-start gap-4"
          />
        </Collapsible>
      )}
    </div>
  );
}
