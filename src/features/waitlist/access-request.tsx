"use client";

import type { ReactNode } from "react";
import { formatDate } from "@/lib/dates";
import { waitingPath } from "@/lib/paths";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { WaitingPanel } from "./waiting-panel";
import { type Asked, useWaitlistForm, WaitlistFields } from "./waitlist-form";

type AccessRequestProps = {
  asked: Asked;
  intro: ReactNode;
  /** Says that an invitation is faster. */
  faster: ReactNode;
  /** Says what the contact is used for. Absent from the confirmation. */
  privacy: ReactNode;
};

/** Asks for a place. Then the confirmation is the page, also after a reload. */
export function AccessRequest({ asked, intro, faster, privacy }: AccessRequestProps) {
  const form = useWaitlistForm({
    onSuccess: ({ payload }) => window.history.replaceState(null, "", waitingPath(payload.token)),
  });
  return (
    <FocusOnStep step={form.isDone} className="flex flex-col gap-9">
      {form.payload ? (
        <WaitingPanel
          token={form.payload.token}
          page={{
            since: formatDate(new Date()),
            hasNamed: Boolean(form.result?.typed.named),
            hasLeft: false,
          }}
          contact={form.result?.typed.contact}
          name={form.result?.typed.firstName}
        >
          <p className="text-[0.9375rem] text-ink-soft">{faster}</p>
        </WaitingPanel>
      ) : (
        <>
          {intro}
          <WaitlistFields form={form} asked={asked} />
          <ul className="grid gap-2 text-[0.9375rem] text-ink-soft">
            <li>{faster}</li>
            <li>{privacy}</li>
          </ul>
        </>
      )}
    </FocusOnStep>
  );
}
