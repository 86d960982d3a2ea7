"use client";

import type { ConfirmationStatus } from "@/domain/waitlist/confirmation";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { answerConfirmationAction } from "./visitor-actions";

type ConfirmationFormProps = { product: string; token: string; status: ConfirmationStatus };

/** Lets a person stay on the waitlist or leave it. Opening the page changes nothing. */
export function ConfirmationForm({ product, token, status }: ConfirmationFormProps) {
  const form = useForm(answerConfirmationAction, { hidden: { token } });
  const current = form.payload ?? status;
  const { title, text } = confirmationText(current, product);
  return (
    <Form form={form} className="flex flex-col gap-9">
      <TitleAndText title={title} role="status">
        {text}
      </TitleAndText>
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
          Join the waitlist again
        </ButtonLink>
      )}
    </Form>
  );
}

function confirmationText(
  { state, since }: ConfirmationStatus,
  product: string,
): { title: string; text: string } {
  switch (state) {
    case "asked":
      return {
        title: "Do you want to keep your place?",
        text: `You asked for a place at ${product} on ${since}. You’re still on the list.`,
      };
    case "stays":
      return {
        title: "You’re still on the list",
        text: `We’ll write when there’s a place for you at ${product}.`,
      };
    case "left":
      return { title: "You’re off the list", text: "You can join the waitlist again at any time." };
    default:
      return {
        title: "You’re no longer on the list",
        text: "If we told you that there’s a place, the invitation is in that message.",
      };
  }
}
