"use client";

import { useRouter } from "next/navigation";
import { type Envelope, unreached } from "@/lib/forms/envelope";
import { buttonStyle } from "@/ui/forms/button-style";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Icon } from "@/ui/layout/icon";
import { setFavouriteAction } from "./actions";

type FavouriteFormProps = { slug: string; name: string; isFavourite: boolean };

/** The heart of a brand: pressed at once, and as it was again if the club refuses. */
export function FavouriteForm({ slug, name, isFavourite }: FavouriteFormProps) {
  const router = useRouter();
  const [answer, submit, pending] = useFormAction(setFavouriteAction, unreached, undefined, tell);
  const stored = answer?.status === "success" ? answer.payload.isFavourite : isFavourite;
  const isPressed = pending ? !stored : stored;

  function tell({ status }: Envelope) {
    if (status === "success") router.refresh();
  }

  return (
    <form action={submit} className="grid justify-items-start gap-2">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="wish" value={isPressed ? "drop" : "keep"} />
      <button
        type="submit"
        aria-pressed={isPressed}
        aria-busy={pending || undefined}
        aria-label={`Favourite: ${name}`}
        className={buttonStyle({ variant: "quiet", className: "px-5" })}
      >
        <Icon name="heart" filled={isPressed} className={isPressed ? "text-brass" : undefined} />
        Favourite
      </button>
      <FormAlert envelope={answer ?? undefined} />
    </form>
  );
}
