"use client";

import type { MemberPage } from "@/domain/member-administration/get-member-page";
import { memberExportPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { startErasureAction } from "./actions";
import type { ExportProblem } from "./export-for-member";

type WrittenRequestsProps = {
  member: Pick<MemberPage["member"], "id" | "firstName" | "username" | "eraseAfter">;
  /** Why the last export was not made. */
  exportProblem: ExportProblem | null;
};

const PROBLEMS: Record<ExportProblem, string> = {
  reason: "Name the written request, in at most 240 characters.",
  refused: "We couldn’t make the file. Reload the page and try again.",
};

const REASON_LABEL = "Written request, for the records";
const EXAMPLE = "For example: letter of March 3";

/** What a member asked for by letter or email, instead of doing it in the app. */
export function WrittenRequests({ member, exportProblem }: WrittenRequestsProps) {
  return (
    <>
      <div id="export" className="scroll-mt-6">
        <Collapsible title="Export the data" isOpen={exportProblem !== null}>
          <ExportForm member={member} problem={exportProblem && PROBLEMS[exportProblem]} />
        </Collapsible>
      </div>
      {member.eraseAfter === null && (
        <Collapsible title={<span className="text-danger">Erase the membership</span>}>
          <ErasureForm member={member} />
        </Collapsible>
      )}
    </>
  );
}

type FormProps = Pick<WrittenRequestsProps, "member">;

/** A plain form, because its response is a file. */
function ExportForm({ member, problem }: FormProps & { problem: string | null }) {
  const { id, firstName, username } = member;
  return (
    <form method="post" action={memberExportPath(username)} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        The same file that {firstName} can download under Privacy. {firstName} gets a message that you made
        it.
      </p>
      <input type="hidden" name="memberId" value={id} />
      <Field
        label={REASON_LABEL}
        helper={EXAMPLE}
        name="reason"
        required
        maxLength={240}
        autoComplete="off"
        error={problem ?? undefined}
      />
      <Button type="submit" variant="quiet">
        Download the file
      </Button>
    </form>
  );
}

function ErasureForm({ member: { id: memberId, firstName, username } }: FormProps) {
  const form = useForm(startErasureAction, {
    hidden: { memberId },
    asks: true,
    onSuccess: useToastAndNavigate(),
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        In seven days we erase {firstName}’s membership, with the balance and all open invitations.{" "}
        {firstName} gets a message, and can keep the membership until then. After that it can’t be undone.
      </p>
      <Field label={REASON_LABEL} helper={EXAMPLE} autoComplete="off" {...form.field("reason")} />
      <Field
        label={`Type “${username}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("username")}
      />
      <Submit variant="danger">Erase in seven days</Submit>
    </Form>
  );
}
