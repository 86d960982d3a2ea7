"use client";

import { useRouter } from "next/navigation";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Icon } from "@/ui/layout/icon";
import { setFavouriteAction } from "./actions";

type FavouriteFormProps = { slug: string; name: string; isFavourite: boolean };

/** The favourite button of a brand: optimistic, and reverted when the action fails. */
export function FavouriteForm({ slug, name, isFavourite }: FavouriteFormProps) {
  const router = useRouter();
  const form = useForm(setFavouriteAction, { hidden: { slug }, onSuccess: () => router.refresh() });
  const stored = form.payload?.isFavourite ?? isFavourite;
  const isPressed = form.pending ? !stored : stored;

  return (
    <Form form={form} className="grid justify-items-start gap-2">
      <input type="hidden" name="wish" value={isPressed ? "drop" : "keep"} />
      <button
        type="submit"
        aria-pressed={isPressed}
        aria-busy={form.pending || undefined}
        aria-label={`Favourite: ${name}`}
        className={buttonStyle({ variant: "quiet", className: "px-5" })}
      >
        <Icon name="heart" filled={isPressed} className={isPressed ? "text-brass" : undefined} />
        Favourite
      </button>
      <FormAlert error={form.error} />
    </Form>
  );
}
