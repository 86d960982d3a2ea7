import { useEffect, useEffectEvent } from "react";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { SheetTitle } from "@/ui/sheet/sheet";
import { showToast } from "@/ui/toast/toast";
import { changeContactAction, withdrawRequestAction } from "../actions";
import { ContactField } from "../contact-field";
import { stateProblem } from "../result-texts";
import { useClose, useModalAddress } from "../use-close";
import type { RequestData, ScreenProps } from "./modal-data";
import { ModalStatus } from "./modal-status";

export function ConciergeRequestScreen({ inviteId, target, problem }: ScreenProps<RequestData>) {
  const change = useForm(changeContactAction, { hidden: { inviteId }, draft: `contact of ${inviteId}` });
  const withdraw = useForm(withdrawRequestAction, { hidden: { inviteId } });
  const close = useEffectEvent(useClose(useModalAddress().returnHref));
  const done = doneText(change.isDone, withdraw.isDone);

  useEffect(() => {
    if (!done) return;
    showToast(done);
    close();
  }, [done]);

  const state = stateProblem(change.result) ?? stateProblem(withdraw.result);
  if (done || state || !target) return <ModalStatus problem={done ?? state ?? problem} />;

  return (
    <div>
      <SheetTitle className="display-title text-center text-balance">With our Concierge</SheetTitle>
      <p className="mt-4 text-center text-balance text-ink-soft">
        {target.recipient}’s invitation hasn’t been sent yet. You can change the contact, or withdraw the
        request and share the invitation yourself.
      </p>
      <Form form={change} className="mt-8 flex flex-col gap-6">
        <ContactField {...change.field("contact")} />
        <FormAlert error={change.error ?? withdraw.error} />
        <Button type="submit" wide pending={change.pending}>
          Change contact
        </Button>
      </Form>
      <Form form={withdraw} className="mt-1 grid">
        <Button type="submit" variant="link" pending={withdraw.pending}>
          Withdraw request
        </Button>
      </Form>
    </div>
  );
}

function doneText(isChanged: boolean, isWithdrawn: boolean): string | null {
  if (isWithdrawn) return "Request withdrawn";
  return isChanged ? "Contact changed" : null;
}
