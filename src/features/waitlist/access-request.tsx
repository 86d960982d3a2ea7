"use client";

import type { ReactNode } from "react";
import { accessRequestedPath } from "@/lib/paths";
import { WaxSeal } from "@/ui/card/wax-seal";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { useWaitlistForm, WaitlistFields } from "./waitlist-form";

type AccessRequestProps = {
  isSent: boolean;
  intro: ReactNode;
  /** Says that an invitation is faster. */
  faster: ReactNode;
  /** Says what the contact is used for. Absent from the confirmation. */
  privacy: ReactNode;
};

/** Asks for a place. Then the confirmation is the page, also after a reload. */
export function AccessRequest({ isSent, intro, faster, privacy }: AccessRequestProps) {
  const form = useWaitlistForm({
    onSuccess: () => window.history.replaceState(null, "", accessRequestedPath),
  });
  const place = useFocusOnStep<HTMLDivElement>(form.isDone);
  const isConfirmed = form.isDone || (isSent && !form.result);
  return (
    <div ref={place} className="flex flex-col gap-9">
      {isConfirmed ? (
        <div>
          <div className="mb-6 w-24">
            <WaxSeal sealing={form.isDone ? "pressing" : "sealed"} />
          </div>
          <TitleAndText title="You’re on the list" role="status">
            We’ll write {form.result ? `to ${form.result.typed.contact}` : "to you"} when there’s a place.
          </TitleAndText>
        </div>
      ) : (
        <>
          {intro}
          <WaitlistFields form={form} />
        </>
      )}
      <ul className="grid gap-2 text-[0.9375rem] text-ink-soft">
        <li>{faster}</li>
        {!isConfirmed && <li>{privacy}</li>}
      </ul>
    </div>
  );
}
