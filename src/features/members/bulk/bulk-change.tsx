"use client";

import { useEffect, useRef } from "react";
import type { ChosenMembers } from "@/domain/member-administration/choose-members";
import type { Path } from "@/lib/paths";
import { useForm } from "@/ui/forms/use-form";
import { useRefresh } from "@/ui/toast/use-refresh";
import { changeMembersAction, chooseMembersAction } from "./bulk-actions";
import { BulkConfirmation } from "./bulk-confirmation";
import { BulkReport } from "./bulk-report";
import { ChangeForm } from "./change-form";

function hiddenFields({ members, key, change }: ChosenMembers): Record<string, string> {
  const fields = { memberIds: members.map(({ id }) => id).join(","), key };
  if (change.change !== "credit") return { ...fields, ...change };
  return { ...fields, ...change, amount: (change.amount / 100).toFixed(2) };
}

type BulkChangeProps = {
  search: string;
  /** The page of the list, to which the forms return without JavaScript. */
  here: Path;
};

/** Three steps: choose members and a change, confirm it, read the report. */
export function BulkChange({ search, here }: BulkChangeProps) {
  const refresh = useRefresh();
  const permalink = `${here}#several`;
  const choice = useForm(chooseMembersAction, { hidden: { search }, permalink });
  const chosen = choice.payload;
  const change = useForm(changeMembersAction, {
    ...(chosen && { hidden: hiddenFields(chosen) }),
    permalink,
    onSuccess: () => void refresh(),
  });
  const ref = useRef<HTMLDivElement>(null);
  const step = change.payload ? "report" : chosen ? "confirmation" : "form";
  useEffect(() => {
    if (step !== "form") ref.current?.focus();
  }, [step]);

  if (step === "form") return <ChangeForm form={choice} error={change.error} search={search} />;
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {change.payload && <BulkReport {...change.payload} here={here} />}
      {!change.payload && chosen && <BulkConfirmation form={change} chosen={chosen} here={here} />}
    </div>
  );
}
