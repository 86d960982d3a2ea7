"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { unreached } from "@/lib/forms/envelope";
import { CardFace } from "@/ui/card/card-face";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { sendConciergeInviteAction } from "../actions";
import { EXAMPLE_PHONE } from "../example-phone";

type ConciergeFaceProps = { product: string; card: ShareCard; onSent: () => void; onFlip: () => void };

export function ConciergeFace({ product, card, onSent, onFlip }: ConciergeFaceProps) {
  const [state, submit, pending] = useFormAction(sendConciergeInviteAction, unreached);
  const [contact, setContact] = useState("");
  const form = useFocusFirstError(state);
  const formId = useId();
  const sent = useEffectEvent(onSent);
  const error = state?.status === "error" ? state : null;

  useEffect(() => {
    if (state?.status === "success") sent();
  }, [state]);

  return (
    <CardFace
      code={card.inviteCode}
      tone="paper"
      rosette={false}
      footer={
        <div className="grid w-full gap-1">
          <Button type="submit" form={formId} wide pending={pending}>
            Send invite
          </Button>
          <Button variant="link" onClick={onFlip}>
            I'd rather share the invite
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        action={submit}
        noValidate
        className="flex w-full flex-col gap-6 pt-4 text-left"
      >
        <p className="text-center text-balance">
          Enter your friend's phone or email below, and a {product} Concierge will extend your invite
          personally.
        </p>
        <input type="hidden" name="inviteId" value={card.inviteId} />
        <input type="hidden" name="recipientName" value={card.recipientName} />
        <Field
          label="Phone or email"
          name="contact"
          value={contact}
          onChange={(event) => setContact(event.target.value)}
          helper={`Enter a phone number (e.g. ${EXAMPLE_PHONE}) or email address`}
          error={error?.fieldErrors?.contact?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        {error && !error.fieldErrors?.contact && <Notice tone="error">{error.message}</Notice>}
      </form>
    </CardFace>
  );
}
