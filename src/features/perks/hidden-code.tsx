"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { returnPerkAction, showCodeAction } from "./actions";
import type { ShownClaim } from "./shown-claim";

type HiddenCodeProps = { claim: ShownClaim; onReturn?: (claimId: string) => void };

/** A bought perk whose code is not shown yet. The member shows it, or returns the perk. */
export function HiddenCode({ claim: { id, isReturnable }, onReturn }: HiddenCodeProps) {
  const router = useRouter();
  const toastAndRefresh = useToastAndNavigate({ icon: "check" });
  const hidden = { claimId: id };
  const show = useForm(showCodeAction, { hidden, onSuccess: () => router.refresh() });
  const giveBack = useForm(returnPerkAction, {
    hidden,
    onSuccess: (result) => {
      onReturn?.(id);
      toastAndRefresh(result);
    },
  });
  return (
    <div>
      <p className="text-ink-soft">
        {isReturnable
          ? "Changed your mind? You can return it within ten minutes, as long as you haven’t seen the code."
          : "Your code is ready."}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Form form={show}>
          <Button type="submit" pending={show.pending || show.isDone}>
            Show code
          </Button>
        </Form>
        {isReturnable && (
          <Form form={giveBack}>
            <Button type="submit" variant="link" pending={giveBack.pending || giveBack.isDone}>
              Return it
            </Button>
          </Form>
        )}
      </div>
      <FormAlert error={show.error ?? giveBack.error} className="mt-2" />
    </div>
  );
}
