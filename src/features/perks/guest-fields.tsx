import { type ReactNode, useState } from "react";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import type { FormOf } from "@/ui/forms/use-form";
import { Icon } from "@/ui/layout/icon";
import type { claimPerkAction, joinDrawAction } from "./actions";

const NAMES = ["guest1", "guest2", "guest3"] as const;

type GuestFieldsProps = {
  form: FormOf<typeof claimPerkAction> | FormOf<typeof joinDrawAction>;
  /** How many guests a member may bring. */
  guests: number;
  /** Places that are left for all members; null without a limit. */
  left: number | null;
  /** Next to the button. */
  note?: ReactNode;
};

/** The first names of guests, one field after the other. Without a script, all fields are there. */
export function GuestFields({ form, guests, left, note }: GuestFieldsProps) {
  const [shown, setShown] = useState(0);
  const most = Math.min(guests, left === null ? guests : left - 1);
  if (most <= 0)
    return <p className="text-ink-soft">Only your own place is left, so there’s none for a guest.</p>;
  return (
    <fieldset data-asks={shown > 0 || undefined} className="flex flex-col gap-3">
      <legend className="sr-only">Your guests</legend>
      {NAMES.slice(0, most).map((name, index) => (
        <div
          key={name}
          data-shown={index < shown || undefined}
          className="[@media(scripting:enabled)]:not-data-shown:hidden"
        >
          <Field
            {...form.field(name)}
            label={most === 1 ? "Your guest’s first name" : `First name of guest ${index + 1}`}
            helper={index === 0 ? "They get a pass of their own. You send it." : undefined}
            autoComplete="off"
            autoFocus={index === shown - 1}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {shown < most && (
          <Button
            variant="link"
            data-needs-script=""
            onClick={() => setShown(shown + 1)}
            className="-mx-2 no-underline!"
          >
            <Icon name="plus" />{" "}
            <span className="text-link">
              {shown > 0 ? "Bring another guest" : most > 1 ? `Bring up to ${most} guests` : "Bring a guest"}
            </span>
          </Button>
        )}
        {note}
      </div>
    </fieldset>
  );
}
