"use client";

import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Icon } from "@/ui/layout/icon";
import { useRefresh } from "@/ui/toast/use-refresh";
import { setFavoriteAction } from "./actions";

type FavoriteFormProps = { slug: string; name: string; isFavorite: boolean };

/** An optimistic button. A failed action reverts it. */
export function FavoriteForm({ slug, name, isFavorite }: FavoriteFormProps) {
  const refresh = useRefresh();
  const form = useForm(setFavoriteAction, { hidden: { slug }, onSuccess: () => void refresh() });
  const stored = form.payload?.isFavorite ?? isFavorite;
  const isPressed = form.pending ? !stored : stored;

  return (
    <Form form={form} className="grid justify-items-start gap-2">
      <input type="hidden" name="change" value={isPressed ? "remove" : "add"} />
      <button
        type="submit"
        aria-pressed={isPressed}
        aria-busy={form.pending || undefined}
        aria-label={`Favorite: ${name}`}
        className={buttonStyle({ variant: "quiet", className: "px-5" })}
      >
        <Icon name="heart" filled={isPressed} className={isPressed ? "text-brass" : undefined} />
        Favorite
      </button>
      <FormAlert error={form.error} />
    </Form>
  );
}
