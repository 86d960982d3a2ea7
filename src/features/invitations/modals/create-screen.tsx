import { useEffect, useEffectEvent, useState } from "react";
import { nameProblem, tidyName } from "@/domain/invitations/fields/invitation-name-problem";
import { countedSource } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useFreshKey } from "@/ui/forms/use-fresh-key";
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
  const { titleId, query, pathname, type, heading, placeholder } = props;
  const source = currentSource(query);
  const key = useFreshKey(props.idempotencyKey);
  const form = useForm(createInvitationAction, { hidden: { type, source, key } });
  const [name, setName] = useState(form.result?.typed.name ?? "");
  const { inviteId, error } = readCreated(form.result);
  const problem = nameProblem(tidyName(name));
  const typingError = problem?.errorCode === "too_small" ? undefined : problem?.message;

  // On a slow network a member types before the page is alive.
  const { ref } = form.props;
  useEffect(() => {
    if (ref.current) setName(String(new FormData(ref.current).get("name")));
  }, [ref]);

  const countCreated = useEffectEvent(() =>
    track("Invitation Created", { invite_type: type, source: countedSource(source) }),
  );
  useEffect(() => {
    if (inviteId) countCreated();
  }, [inviteId]);

  if (inviteId) return <CreatedTransition {...{ titleId, inviteId, name, query, pathname }} />;

  return (
    <Form form={form}>
      <h2 id={titleId} className="display-title text-center text-balance">
        {heading}
      </h2>
      <Field
        className="mt-8"
        label="Name"
        hideLabel
        variant="display"
        name="name"
        placeholder={placeholder}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={typingError ?? form.errorOf("name")}
        data-autofocus=""
        autoComplete="off"
        enterKeyHint="done"
        required
      />
      {type === "group" && <p className="mt-4 text-ink-soft">{GROUP_NOTE}</p>}
      <SheetFooter>
        <FormAlert error={error ?? form.error} />
        <Button type="submit" data-needs-script="" wide pending={form.pending} disabled={problem !== null}>
          Create Invitation
        </Button>
        <noscript>
          <button type="submit" className={buttonStyle({ wide: true })}>
            Create Invitation
          </button>
        </noscript>
      </SheetFooter>
    </Form>
  );
}
