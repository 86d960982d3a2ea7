"use client";

import { useState } from "react";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { type AnyForm, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Icon } from "@/ui/layout/icon";
import { showToast } from "@/ui/toast/toast";
import { returnPerkAction } from "./actions";
import type { ShownClaim, ShownEvening } from "./shown-claim";

type EveningPlansProps = {
  claim: ShownClaim & { evening: ShownEvening };
  title: string;
  permalink?: string;
  onReturn?: (claimId: string) => void;
};

/** What a member plans for an evening: the calendar, the way, the guests with their passes, and "I can’t come". */
export function EveningPlans({ claim, title, permalink, onReturn }: EveningPlansProps) {
  const { id, evening, guests } = claim;
  const returnable = guests.filter(({ isReturnable }) => isReturnable);
  return (
    <div className="mt-4 border-t border-line pt-2">
      {claim.state === "valid" && !evening.isCalledOff && (
        <p className="flex flex-wrap justify-center gap-x-5">
          <a href={evening.calendarHref} className="inline-flex min-h-11 items-center gap-2 text-link">
            <Icon name="calendar" /> Calendar
          </a>
          <a
            href={evening.mapHref}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-link"
          >
            <Icon name="pin" /> Find the way
          </a>
        </p>
      )}
      {guests.length > 0 && (
        <ul aria-label="Your guests" className="mt-1">
          {guests.map((guest) => (
            <li key={guest.id} className="border-t border-line py-1 first:border-t-0">
              <div className="flex min-h-11 items-center justify-between gap-x-3">
                <a href={guest.link} className="min-w-0 font-display text-xl wrap-anywhere">
                  {guest.name ?? "A guest"}
                </a>
                {guest.state === "used" ? (
                  <span className="text-sm text-ink-soft">Came</span>
                ) : (
                  guest.isReturnable && <SharePass link={guest.link} name={guest.name} title={title} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {(claim.isReturnable || returnable.length > 0) && (
        <div className="mt-1 flex flex-wrap justify-center gap-x-6 border-t border-line pt-1">
          {returnable.map((guest) => (
            <ReturnPass
              key={guest.id}
              {...{ permalink, onReturn }}
              id={guest.id}
              text={`${guest.name ?? "This guest"} can’t come`}
            />
          ))}
          {claim.isReturnable && (
            <ReturnPass
              {...{ id, permalink, onReturn }}
              text={evening.isCalledOff ? "Return it" : "I can’t come"}
            />
          )}
        </div>
      )}
    </div>
  );
}

type ReturnPassProps = {
  id: string;
  text: string;
  permalink: string | undefined;
  onReturn: ((claimId: string) => void) | undefined;
};

function ReturnPass({ id, text, permalink, onReturn }: ReturnPassProps) {
  const toastAndRefresh = useToastAndNavigate({ icon: "check" });
  const form = useForm(returnPerkAction, {
    hidden: { claimId: id },
    permalink,
    onSuccess: (result) => {
      onReturn?.(id);
      return toastAndRefresh(result);
    },
  });
  // Without JavaScript, every form on the page receives the result.
  const isOwn = (result: AnyForm["result"]) => (result?.typed.claimId ?? id) === id;
  return (
    <Form form={form}>
      <Button type="submit" variant="link" pending={form.pending || form.isDone} className="-mx-2 text-sm">
        {text}
      </Button>
      <FormAlert error={isOwn(form.result) && form.error} />
    </Form>
  );
}

/** Opens the device's share sheet, or copies the address of the guest's pass. */
function SharePass({ link, name, title }: { link: string; name: string | null; title: string }) {
  const [hasFailed, setFailed] = useState(false);

  async function share() {
    const text = `${name ? `${name}, here’s` : "Here’s"} your pass for ${title}.`;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ text, url: link });
      await navigator.clipboard.writeText(link);
      showToast("Copied!");
    } catch (error) {
      setFailed(!(error instanceof Error && error.name === "AbortError"));
    }
  }

  return (
    <span className="text-right">
      <Button variant="quiet" compact data-needs-script="" onClick={share}>
        <Icon name="share" /> Send the pass
        <span className="sr-only">{` to ${name ?? "your guest"}`}</span>
      </Button>
      {hasFailed && (
        <span role="alert" className="mt-1 block text-sm text-ink-soft">
          Open the name to copy its address.
        </span>
      )}
    </span>
  );
}
