import { useEffect, useEffectEvent } from "react";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { SheetFooter, SheetTitle } from "@/ui/sheet/sheet";
import { showToast } from "@/ui/toast/toast";
import { renameInvitationAction } from "../actions";
import { stateProblem } from "../result-texts";
import { useClose, useModalAddress } from "../use-close";
import type { RenameData, ScreenProps } from "./modal-data";
import { ModalStatus } from "./modal-status";
import { NameField, useTypedName } from "./name-field";

type RenameScreenProps = ScreenProps<RenameData> & { placeholder: string };

export function RenameScreen({ inviteId, placeholder, target, problem }: RenameScreenProps) {
  const form = useForm(renameInvitationAction, { hidden: { inviteId }, draft: `name of ${inviteId}` });
  const typed = useTypedName(form.props.ref, form.result?.typed.name ?? target?.recipient ?? "");
  const close = useEffectEvent(useClose(useModalAddress().returnHref));

  useEffect(() => {
    if (!form.isDone) return;
    showToast("Name changed");
    close();
  }, [form.isDone]);

  const state = stateProblem(form.result);
  const status = form.isDone ? "Name changed" : (state ?? problem);
  if (form.isDone || state || !target) return <ModalStatus problem={status} />;

  return (
    <Form form={form}>
      <SheetTitle className="display-title text-center text-balance md:text-[2.25rem]">
        Change the name
      </SheetTitle>
      <NameField
        typed={typed}
        placeholder={placeholder}
        error={form.errorOf("name")}
        className="mt-8 [&_input]:text-center"
      />
      <p className="mt-4 text-center text-ink-soft">The link and its code stay the same.</p>
      <SheetFooter>
        <Submit wide disabled={typed.isEmpty}>
          Save name
        </Submit>
      </SheetFooter>
    </Form>
  );
}
