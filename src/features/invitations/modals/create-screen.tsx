import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { invitationSeed } from "@/domain/invitations/invitation-seed";
import type { MemberInvitationType } from "@/lib/invitation-types";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { SheetFooter } from "@/ui/sheet/sheet-footer";
import { createInvitationAction } from "../actions";
import { currentSource } from "../invite-query";
import { CreatedTransition } from "./created-transition";
import { GROUP_NOTE } from "./group-note";
import { NameField } from "./name-field";
import { readCreated } from "./use-create-invitation";
import { useTypedName } from "./use-typed-name";

type CreateScreenProps = {
  titleId: string;
  query: URLSearchParams;
  pathname: string;
  type: MemberInvitationType;
  heading: string;
  placeholder: string;
  idempotencyKey: string;
  /** Called with the name as it is typed, with what its engraving is drawn from, and with the id once it is made. */
  onName?: (name: string) => void;
  onEngraving?: (seed: string) => void;
  onMade?: (inviteId: string) => void;
};

export function CreateScreen(props: CreateScreenProps) {
  "use memo";
  const { titleId, query, pathname, type, heading, placeholder } = props;
  const source = currentSource(query);
  const key = useIdempotencyKey(props.idempotencyKey);
  const form = useForm(createInvitationAction, { hidden: { type, source, key } });
  const typed = useTypedName(form.props.ref, form.result?.typed.name ?? "");
  const { inviteId, error } = readCreated(form.result);

  const tellName = useEffectEvent((name: string) => props.onName?.(name));
  useEffect(() => tellName(typed.name), [typed.name]);

  const tellEngraving = useEffectEvent((seed: string) => props.onEngraving?.(seed));
  useLayoutEffect(() => tellEngraving(invitationSeed(key)), [key]);

  // The form leaves in the commit that tells of the invitation: the card above glides from where it stood over the form. That
  // is a commit of its own, after the one that brings the result.
  const [isTold, setTold] = useState(Boolean(inviteId));
  const tellMade = useEffectEvent((id: string) => props.onMade?.(id));
  useEffect(() => {
    if (!inviteId) return;
    tellMade(inviteId);
    setTold(true);
  }, [inviteId]);

  if (inviteId && isTold)
    return <CreatedTransition {...{ titleId, inviteId, name: typed.name, query, pathname }} />;

  return (
    <>
      {/* Above the card that stands before it. */}
      <h2
        id={titleId}
        data-exit="head"
        className="display-title order-first animate-fade text-center text-balance md:text-[2.375rem] [@media(height<40rem)]:text-[1.375rem]"
      >
        {heading}
      </h2>
      <Form form={form} data-exit="foot" className="mx-auto w-full max-w-92 animate-fade">
        <NameField
          typed={typed}
          placeholder={placeholder}
          error={form.errorOf("name")}
          className="[&_input]:text-center"
        />
        {type === "group" && <p className="mt-3 text-center text-sm text-ink-soft">{GROUP_NOTE}</p>}
        <SheetFooter>
          <FormAlert error={error ?? form.error} />
          <Button
            type="submit"
            data-needs-script=""
            wide
            pending={form.pending || Boolean(inviteId)}
            disabled={!typed.isGood}
          >
            Create Invitation
          </Button>
          <noscript>
            <button type="submit" className={buttonStyle({ wide: true })}>
              Create Invitation
            </button>
          </noscript>
        </SheetFooter>
      </Form>
    </>
  );
}
