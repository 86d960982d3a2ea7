"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/ui/forms/button";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Form, FormAlert } from "@/ui/forms/form";
import { type AnyForm, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { returnPerkAction, showCodeAction } from "./actions";
import type { ShownClaim } from "./shown-claim";

type ClaimCodeProps = {
  claim: ShownClaim;
  isPass?: boolean;
  /** The page that shows the result without JavaScript, if it is not the current address. */
  permalink?: string;
  onReturn?: (claimId: string) => void;
};

/** The code of a claim. A bought perk hides it first, and the member shows it or returns the perk. */
export function ClaimCode({
  claim: { id, code, isReturnable },
  isPass,
  permalink,
  onReturn,
}: ClaimCodeProps) {
  const router = useRouter();
  const toastAndRefresh = useToastAndNavigate({ icon: "check" });
  const hidden = { claimId: id };
  const show = useForm(showCodeAction, { hidden, permalink, onSuccess: () => router.refresh() });
  const giveBack = useForm(returnPerkAction, {
    hidden,
    permalink,
    onSuccess: (result) => {
      onReturn?.(id);
      toastAndRefresh(result);
    },
  });
  // Without JavaScript, every claim on the page receives the result.
  const isOwn = (form: AnyForm) => (form.result?.typed.claimId ?? id) === id;
  const shownCode = code ?? (isOwn(show) ? show.payload?.code : null);
  if (shownCode) return <CodeToCopy code={shownCode} isPass={isPass} isNew={show.isDone} />;
  return (
    <div>
      <p className="text-ink-soft">
        {isReturnable
          ? "Changed your mind? You can return it within ten minutes, as long as you haven’t seen the code."
          : "Your code is ready."}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Form form={show}>
          <Button type="submit" pending={show.pending}>
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
      <FormAlert
        error={(isOwn(show) && show.error) || (isOwn(giveBack) && giveBack.error)}
        className="mt-2"
      />
    </div>
  );
}
