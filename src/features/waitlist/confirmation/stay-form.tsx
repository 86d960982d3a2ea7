"use client";

import type { StayStanding } from "@/domain/waitlist/stay";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { chooseStayAction } from "../../joining/invitation/waitlist-actions";
import { stayText } from "./stay-text";

type StayFormProps = { product: string; token: string; standing: StayStanding };

/** Keeps who waits on the list, or takes them off it; opening it does neither. */
export function StayForm({ product, token, standing }: StayFormProps) {
  const form = useForm(chooseStayAction, { hidden: { token } });
  const current = form.payload ?? standing;
  const { title, text } = stayText(current, product);
  return (
    <Form form={form} className="flex flex-col gap-9">
      <div role="status">
        <h1 className="display-title">{title}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
      </div>
      <FormAlert error={form.error} />
      {(current.state === "asked" || current.state === "stays") && (
        <div className="flex flex-col gap-4">
          {current.state === "asked" && (
            <Button type="submit" name="choice" value="stay" wide pending={form.pending}>
              Stay on the list
            </Button>
          )}
          <Button type="submit" name="choice" value="leave" variant="quiet" wide pending={form.pending}>
            Leave the list
          </Button>
        </div>
      )}
      {current.state === "left" && (
        <ButtonLink href={paths.requestAccess} variant="quiet" className="self-start">
          Ask again
        </ButtonLink>
      )}
    </Form>
  );
}
