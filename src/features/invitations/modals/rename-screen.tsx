import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { nameProblem, tidyName } from "@/domain/invitations/fields/invitation-name-problem";
import type { RenameTarget } from "@/domain/invitations/get-rename-target";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { SheetFooter } from "@/ui/sheet/sheet-footer";
import { showToast } from "@/ui/toast/toast";
import { renameInvitationAction } from "../actions";
import { afterCancel } from "../invite-query";
import { MissingScreen } from "./missing-screen";

type RenameScreenProps = {
  titleId: string;
  query: URLSearchParams;
  pathname: string;
  inviteId: string;
  placeholder: string;
  target: RenameTarget | null;
  problem: string | null;
};

export function RenameScreen(props: RenameScreenProps) {
  const { titleId, query, pathname, inviteId, placeholder, target, problem } = props;
  const router = useRouter();
  const form = useForm(renameInvitationAction, { hidden: { inviteId } });
  const [name, setName] = useState(form.result?.typed.name ?? target?.recipient ?? "");
  const typing = nameProblem(tidyName(name));
  const typingError = typing?.errorCode === "too_small" ? undefined : typing?.message;
  const returnHref = withQuery(pathname, afterCancel(query));

  // On a slow network a member types before the page is alive.
  const { ref } = form.props;
  useEffect(() => {
    if (ref.current) setName(String(new FormData(ref.current).get("name")));
  }, [ref]);

  useEffect(() => {
    if (!form.isDone) return;
    void showToast("Name changed");
    router.replace(returnHref, { scroll: false });
  }, [form.isDone, returnHref, router]);

  const ended = form.isDone ? "Name changed" : problem;
  if (form.isDone || !target)
    return <MissingScreen titleId={titleId} returnHref={returnHref} problem={ended} />;

  return (
    <Form form={form}>
      <h2 id={titleId} className="display-title text-center text-balance">
        Change the name
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
      <p className="mt-4 text-ink-soft">The link and its code stay the same.</p>
      <SheetFooter>
        <FormAlert error={form.error} />
        <Button type="submit" wide pending={form.pending}>
          Save name
        </Button>
      </SheetFooter>
    </Form>
  );
}
