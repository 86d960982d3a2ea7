"use client";

import { track } from "@/lib/analytics/track";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { keepFields } from "@/ui/forms/keep-fields";
import { SelectField } from "@/ui/forms/select-field";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Foldout } from "@/ui/layout/foldout";
import { Notice } from "@/ui/layout/notice";
import { couldNotReachAction } from "../actions";
import { REASONS } from "../labels";

/** Ends a request without its friend; what the sponsor may try next depends on the reason. */
export function CouldNotReachForm({ requestId, isBlocked }: { requestId: string; isBlocked: boolean }) {
  const { answer, submit, pending, error } = useToastAction(
    couldNotReachAction,
    paths.concierge,
    ({ outcome }) => {
      if (outcome === "bounced") track("Concierge Invite Bounced", {});
    },
  );
  const form = useFocusFirstError(answer);
  return (
    <Foldout title="Couldn't reach">
      <form
        ref={form}
        action={submit}
        onReset={keepFields}
        noValidate
        className="flex max-w-md flex-col gap-5"
      >
        <input type="hidden" name="requestId" value={requestId} />
        <SelectField
          label="Reason"
          name="reason"
          defaultValue={isBlocked ? "not-allowed" : ""}
          error={error?.fieldErrors?.reason?.message}
        >
          <option value="">Choose a reason</option>
          {Object.entries(REASONS).map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field
          label="Note for the team (optional)"
          name="note"
          error={error?.fieldErrors?.note?.message}
          autoComplete="off"
        />
        {error && !error.fieldErrors && <Notice tone="error">{error.message}</Notice>}
        <Button type="submit" variant="quiet" pending={pending} className="self-start max-sm:w-full">
          Save
        </Button>
      </form>
    </Foldout>
  );
}
