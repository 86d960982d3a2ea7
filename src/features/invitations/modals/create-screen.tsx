"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { nameProblem, tidyName } from "@/domain/invitations/invitation-name-problem";
import { countedSource } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { unreached } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Field } from "@/ui/forms/field";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import { useFreshKey } from "@/ui/forms/use-fresh-key";
import { Notice } from "@/ui/layout/notice";
import { SheetFooter } from "@/ui/sheet/sheet-footer";
import { createInvitationAction } from "../actions";
import { currentSource } from "../invite-query";
import { CreatedTransition } from "./created-transition";
import { readCreated } from "./read-created";
import { GROUP_NOTE } from "./select-type-screen";

type CreateScreenProps = {
  titleId: string;
  query: URLSearchParams;
  pathname: string;
  type: "individual" | "group";
  heading: string;
  placeholder: string;
  idempotencyKey: string;
};

export function CreateScreen(props: CreateScreenProps) {
  const { titleId, query, pathname, type, heading, placeholder, idempotencyKey } = props;
  const [state, submit, pending] = useFormAction(createInvitationAction, unreached);
  const [name, setName] = useState("");
  const { inviteId, error, nameError } = readCreated(state);
  const form = useFocusFirstError(state);
  const key = useFreshKey(idempotencyKey);
  const problem = nameProblem(tidyName(name));
  const shownError = problem && problem.errorCode !== "too_small" ? problem.message : nameError;

  // On a slow network a member types before the page is alive.
  useEffect(() => {
    if (form.current) setName(String(new FormData(form.current).get("name")));
  }, [form]);

  const countCreated = useEffectEvent(() =>
    track("Invitation Created", { invite_type: type, source: countedSource(currentSource(query)) }),
  );
  useEffect(() => {
    if (inviteId) countCreated();
  }, [inviteId]);

  if (inviteId)
    return (
      <CreatedTransition
        titleId={titleId}
        inviteId={inviteId}
        name={name}
        query={query}
        pathname={pathname}
      />
    );

  return (
    <form ref={form} action={submit} noValidate>
      <h2 id={titleId} className="display-title text-center text-balance">
        {heading}
      </h2>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="source" value={currentSource(query)} />
      <input type="hidden" name="key" value={key} />
      <Field
        className="mt-8"
        label="Name"
        hideLabel
        look="display"
        name="name"
        placeholder={placeholder}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={shownError}
        data-autofocus=""
        autoComplete="off"
        enterKeyHint="done"
        required
      />
      {type === "group" && <p className="mt-4 text-ink-soft">{GROUP_NOTE}</p>}
      <SheetFooter>
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" data-needs-script="" wide pending={pending} disabled={problem !== null}>
          Create Invitation
        </Button>
        <noscript>
          <button type="submit" className={buttonStyle({ wide: true })}>
            Create Invitation
          </button>
        </noscript>
      </SheetFooter>
    </form>
  );
}
