"use client";

import { useEffect, useRef, useState } from "react";
import type { BulkRow } from "@/domain/member-administration/change-members";
import type { ChosenMembers } from "@/domain/member-administration/choose-members";
import { type Path, staffMemberPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { type AnyForm, useForm } from "@/ui/forms/use-form";
import { classNames } from "@/ui/layout/class-names";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import { changeMembersAction, chooseMembersAction } from "./bulk-actions";
import {
  CHANGE_LABELS,
  consequenceText,
  peopleText,
  questionText,
  reportText,
  resultText,
} from "./bulk-text";
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

type BulkConfirmationProps = { form: AnyForm; chosen: ChosenMembers; here: Path };

const SHOWN = 500;

function BulkConfirmation({ form, chosen: { members, change }, here }: BulkConfirmationProps) {
  const count = members.length;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div role="status">
        <p className="font-display text-xl leading-snug">{questionText(change, count)}</p>
        <p className="mt-2 text-[0.9375rem] text-ink-soft wrap-anywhere">{consequenceText(change, count)}</p>
      </div>
      <Collapsible title={count === 1 ? "Who this is" : `Who these ${count.toLocaleString("en-US")} are`}>
        <ul className="max-h-72 overflow-y-auto text-[0.9375rem]" aria-label="Chosen members">
          {members.slice(0, SHOWN).map(({ id, name }) => (
            <li key={id} className="py-0.5">
              {name}
            </li>
          ))}
          {count > SHOWN && <li>and {(count - SHOWN).toLocaleString("en-US")} more</li>}
        </ul>
      </Collapsible>
      <FormAlert error={form.error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" pending={form.pending}>
          {CHANGE_LABELS[change.change]}
          <span className="sr-only"> for {peopleText(count)}</span>
        </Button>
        <a href={here} className="inline-flex min-h-11 items-center text-link">
          Cancel
        </a>
      </div>
    </Form>
  );
}

type BulkProgressProps = { form: AnyForm; done: number; all: number };

/** Sends the form for the next members by itself. Without JavaScript, and after an error, its button does. */
function BulkProgress({ form, done, all }: BulkProgressProps) {
  const { ref } = form.props;
  useEffect(() => {
    if (done < all) ref.current?.requestSubmit();
  }, [ref, done, all]);
  const counted = `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")}`;
  return (
    <Form form={form} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <p role="status" className="figures flex-1">
        {counted} done
      </p>
      <progress aria-label={`${counted} done`} value={done} max={all} className="h-1.5 w-40 accent-primary" />
      <Submit variant="quiet">Continue</Submit>
    </Form>
  );
}

/** Members for whom it was not done come first. */
function BulkReport({ rows, left, here }: { rows: BulkRow[]; left: number; here: Path }) {
  const isOpen = ({ result }: BulkRow) => result === "refused" || result === "stopped";
  const sorted = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
  return (
    <>
      <Notice role="status">
        <p className="text-ink">{reportText(rows)}</p>
        {rows.some(({ result }) => result === "stopped") && (
          <p>
            {left > 0 && `${left.toLocaleString("en-US")} more are not done. `}
            You can choose the same members and try again.
          </p>
        )}
      </Notice>
      <ul className="mt-4 max-h-96 divide-y divide-line overflow-y-auto" aria-label="Report">
        {sorted.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link href={staffMemberPath(row.username)} className="text-link">
              {row.name}
            </Link>
            <span className={isOpen(row) ? "text-sm text-danger" : "text-sm text-ink-soft"}>
              {resultText(row)}
            </span>
          </li>
        ))}
      </ul>
      <a href={here} className="mt-2 inline-flex min-h-11 items-center text-link">
        Choose other members
      </a>
    </>
  );
}
