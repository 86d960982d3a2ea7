import { useEffect, useEffectEvent } from "react";
import { countedSource } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useFreshKey } from "@/ui/forms/use-fresh-key";
import { SheetFooter } from "@/ui/sheet/sheet-footer";
import { createInvitationAction } from "../actions";
import { currentSource } from "../invite-query";
import { CreatedTransition } from "./created-transition";
import { NameField } from "./name-field";
import { readCreated } from "./read-created";
import { GROUP_NOTE } from "./select-type-screen";
import { useTypedName } from "./use-typed-name";

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
  const typed = useTypedName(form.props.ref, form.result?.typed.name ?? "");
  const { inviteId, error } = readCreated(form.result);

  const countCreated = useEffectEvent(() =>
    track("Invitation Created", { invite_type: type, source: countedSource(source) }),
  );
  useEffect(() => {
    if (inviteId) countCreated();
  }, [inviteId]);

  if (inviteId) return <CreatedTransition {...{ titleId, inviteId, name: typed.name, query, pathname }} />;

  return (
    <Form form={form}>
      <h2 id={titleId} className="display-title text-center text-balance">
        {heading}
      </h2>
      <NameField typed={typed} placeholder={placeholder} error={form.errorOf("name")} />
      {type === "group" && <p className="mt-4 text-ink-soft">{GROUP_NOTE}</p>}
      <SheetFooter>
        <FormAlert error={error ?? form.error} />
        <Button type="submit" data-needs-script="" wide pending={form.pending} disabled={!typed.isGood}>
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
