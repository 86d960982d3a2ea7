"use client";

import { useEffect, useRef, useState } from "react";
import type { BulkRow } from "@/domain/member-administration/change-members";
import type { ChosenMembers } from "@/domain/member-administration/choose-members";
import type { Path } from "@/lib/paths";
import { useForm } from "@/ui/forms/use-form";
import { classNames } from "@/ui/layout/class-names";
import { useRefresh } from "@/ui/toast/use-refresh";
import { changeMembersAction, chooseMembersAction } from "./bulk-actions";
import { BulkConfirmation } from "./bulk-confirmation";
import { BulkProgress } from "./bulk-progress";
import { BulkReport } from "./bulk-report";
import { ChangeForm } from "./change-form";

function changeFields({ key, change }: ChosenMembers, ids: string[]): Record<string, string> {
  const fields = { memberIds: ids.join(","), key };
  if (change.change !== "credit") return { ...fields, ...change };
  return { ...fields, ...change, amount: (change.amount / 100).toFixed(2) };
}

/** More members are changed in several requests, so that each is short, also on a busy server, and the bar shows how far it is. */
const AT_ONCE = 100;
const BATCH = 50;

const WITHOUT_SCRIPT = `Without JavaScript, this changes the first ${BATCH} members only. Choose ${AT_ONCE} or fewer.`;

type BulkChangeProps = {
  /** The fields of the list's filter. */
  filter: Record<"search" | "only", string> & { inRole?: string };
  /** The page of the list, to which the forms return without JavaScript. */
  here: Path;
};

/**
 * The bar that appears when members are chosen in the list. Three steps: choose a change, confirm it, read the report. Many
 * members are changed in several requests.
 */
export function BulkChange({ filter, here }: BulkChangeProps) {
  const refresh = useRefresh();
  const permalink = `${here}#several`;
  const choice = useForm(chooseMembersAction, { hidden: filter, permalink });
  const chosen = choice.payload;
  const [rows, setRows] = useState<BulkRow[]>([]);
  const isStopped = rows.some(({ result }) => result === "stopped");
  const remaining = chosen?.members.slice(rows.length).map(({ id }) => id) ?? [];
  const batch = remaining.slice(0, (chosen?.members.length ?? 0) > AT_ONCE ? BATCH : AT_ONCE);
  const change = useForm(changeMembersAction, {
    ...(chosen && { hidden: changeFields(chosen, batch) }),
    permalink,
    onSuccess: ({ payload }) => {
      setRows((earlier) => [...earlier, ...payload.rows]);
      if (payload.rows.length >= remaining.length) void refresh();
    },
  });
  const isUnderWay = chosen !== null && rows.length > 0 && remaining.length > 0 && !isStopped;
  const ref = useRef<HTMLDivElement>(null);
  const step = isUnderWay ? "progress" : change.payload ? "report" : chosen ? "confirmation" : "form";
  useEffect(() => {
    if (step !== "form") ref.current?.focus();
  }, [step]);

  return (
    <section
      id="several"
      aria-label="Change several members"
      data-bottom-bar=""
      className={classNames(
        "sticky bottom-4 z-[2] mt-4 max-h-[70dvh] scroll-mt-6 overflow-y-auto rounded-panel border border-line-strong bg-raised px-4 py-2 shadow-lifted max-sm:bottom-[calc(5.75rem+env(safe-area-inset-bottom))]",
        step === "form" && !choice.result && "hidden group-has-[[data-choice]:checked]/list:block",
      )}
    >
      <div ref={ref} tabIndex={-1} className="outline-none">
        {step === "form" && <ChangeForm form={choice} error={change.error} />}
        {step === "confirmation" && chosen && (
          <>
            <BulkConfirmation form={change} chosen={chosen} here={here} />
            {chosen.members.length > AT_ONCE && <noscript>{WITHOUT_SCRIPT}</noscript>}
          </>
        )}
        {step === "progress" && chosen && (
          <BulkProgress form={change} done={rows.length} all={chosen.members.length} />
        )}
        {step === "report" && change.payload && (
          <BulkReport
            rows={rows.length > 0 ? rows : change.payload.rows}
            left={isStopped ? remaining.length : 0}
            here={here}
          />
        )}
      </div>
    </section>
  );
}
