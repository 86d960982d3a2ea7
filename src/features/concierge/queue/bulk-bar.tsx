import { useRouter } from "next/navigation";
import type { Colleague } from "@/domain/concierge/list-team";
import type { ClaimedRequests } from "@/domain/concierge/queue/claim-request";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";
import { claimRequestsAction, reassignRequestsAction } from "../actions";
import { queueHref } from "../queue-query";

type BulkBarProps = {
  selected: string[];
  /** Null if the viewer may not reassign. */
  colleagues: Colleague[] | null;
  onDone: () => void;
};

export function BulkBar({ selected, colleagues, onDone }: BulkBarProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const claiming = useForm(claimRequestsAction, {
    async onSuccess({ payload }) {
      showToast(claimedText(payload), { duration: 6000 });
      onDone();
      if (payload.claimed > 0) router.push(queueHref({ view: "mine" }));
      else await refresh();
    },
  });
  const reassigning = useForm(reassignRequestsAction, {
    async onSuccess({ payload }) {
      showToast(reassignedText(payload), { duration: 6000 });
      onDone();
      await refresh();
    },
  });
  const ids = selected.map((id) => <input key={id} type="hidden" name="requestIds" value={id} />);
  const error = claiming.error ?? reassigning.error ?? reassigning.errorOf("memberId");
  return (
    <section
      aria-label="Selected requests"
      data-bottom-bar=""
      className="sticky bottom-0 z-[2] flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line-strong bg-raised px-4 py-2 shadow-lifted max-lg:bottom-20 max-sm:bottom-[calc(9.75rem+env(safe-area-inset-bottom))]"
    >
      <p className="figures text-sm">{selected.length} selected</p>
      <Form form={claiming}>
        {ids}
        <Button type="submit" variant="link" pending={claiming.pending}>
          Claim
        </Button>
      </Form>
      {colleagues && (
        <Form form={reassigning} className="flex min-w-0 items-center gap-2">
          {ids}
          <select
            aria-label="Reassign to"
            {...reassigning.field("memberId", "")}
            className="min-h-11 max-w-36 min-w-0 appearance-none truncate border-b border-line-strong bg-raised text-sm"
          >
            <option value="">Reassign to…</option>
            {colleagues.map(({ id, name, handling }) => (
              <option key={id} value={id}>
                {name} ({handling} claimed)
              </option>
            ))}
          </select>
          <Button type="submit" variant="link" pending={reassigning.pending}>
            Reassign
          </Button>
        </Form>
      )}
      <Button variant="link" onClick={onDone} className="ml-auto">
        Clear
      </Button>
      {error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  );
}

export function claimedText({ claimed, rejected }: ClaimedRequests): string {
  const own = claimed === 0 ? "No requests claimed." : `${claimed} claimed.`;
  const others = rejected.map(({ recipient, handler }) =>
    handler ? `${handler} has ${recipient}.` : `${recipient} is no longer waiting.`,
  );
  return [own, ...others].join(" ");
}

export function reassignedText({ reassigned, rejected }: { reassigned: number; rejected: string[] }): string {
  return [
    `${reassigned} reassigned.`,
    ...rejected.map((recipient) => `${recipient} is no longer waiting.`),
  ].join(" ");
}
