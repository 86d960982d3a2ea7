"use client";

import type { ReactNode } from "react";
import { accessRequestedPath } from "@/lib/paths";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { useWaitlistForm, WaitlistFields } from "./waitlist-form";

type AccessRequestProps = {
  isSent: boolean;
  intro: ReactNode;
  smallPrint: ReactNode;
};

/** Asks for a place. Then the confirmation is the page, also after a reload. */
export function AccessRequest({ isSent, intro, smallPrint }: AccessRequestProps) {
  const form = useWaitlistForm({
    onSuccess: () => window.history.replaceState(null, "", accessRequestedPath),
  });
  const place = useFocusOnStep<HTMLDivElement>(form.isDone);
  const isConfirmed = form.isDone || (isSent && !form.result);
  return (
    <div ref={place} className="flex flex-col gap-9">
      {isConfirmed ? (
        <div tabIndex={-1}>
          <TitleAndText title="You’re on the list." role="status">
            We’ll write {form.result ? `to ${form.result.typed.contact}` : "to you"} when there’s a place.
          </TitleAndText>
        </div>
      ) : (
        <>
          {intro}
          <WaitlistFields form={form} />
        </>
      )}
      {smallPrint}
    </div>
  );
}
