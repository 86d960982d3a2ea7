import { useEffect, useEffectEvent } from "react";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { SheetFooter } from "@/ui/sheet/sheet";
import { showToast } from "@/ui/toast/toast";
import { renameInvitationAction } from "../actions";
import { withoutInvite } from "../invite-query";
import { stateProblem } from "../result-texts";
import { useClose } from "../use-close";
import type { RenameData, ScreenProps } from "./modal-data";
import { ModalStatus } from "./modal-status";
import { NameField, useTypedName } from "./name-field";

type RenameScreenProps = ScreenProps<RenameData> & { placeholder: string };

export function RenameScreen(props: RenameScreenProps) {
  const { titleId, query, pathname, inviteId, placeholder, target, problem } = props;
  const form = useForm(renameInvitationAction, { hidden: { inviteId }, draft: `name of ${inviteId}` });
  const typed = useTypedName(form.props.ref, form.result?.typed.name ?? target?.recipient ?? "");
  const returnHref = withQuery(pathname, withoutInvite(query));
  const close = useEffectEvent(useClose(returnHref));

  useEffect(() => {
    if (!form.isDone) return;
    showToast("Name changed");
    close();
  }, [form.isDone]);

  const state = stateProblem(form.result);
  const status = form.isDone ? "Name changed" : (state ?? problem);
  if (form.isDone || state || !target)
    return <ModalStatus titleId={titleId} returnHref={returnHref} problem={status} />;

  return (
    <Form form={form}>
      <h2 id={titleId} className="display-title text-center text-balance">
        Change the name
      </h2>
      <NameField typed={typed} placeholder={placeholder} error={form.errorOf("name")} />
      <p className="mt-4 text-ink-soft">The link and its code stay the same.</p>
      <SheetFooter>
        <FormAlert error={form.error} />
        <Button type="submit" wide pending={form.pending} disabled={typed.isEmpty}>
          Save name
        </Button>
      </SheetFooter>
    </Form>
  );
}
