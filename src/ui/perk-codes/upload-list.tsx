"use client";

import type { Action } from "@/lib/forms/action";
import { Form, Submit } from "../forms/form";
import { useForm } from "../forms/use-form";
import { useToastAndNavigate } from "../forms/use-toast-and-navigate";
import { Collapsible } from "../layout/disclosure";
import { DotSeparated } from "../layout/dot-separated";
import { codesText, keptText } from "./codes-text";

export type ShownUpload = {
  perkId: string;
  uploadId: string;
  /** The perk's title. */
  title: string;
  /** When it was added and, if known, by whom: "Nov 28, 2:10 PM". */
  added: string;
  by: string | null;
  codes: number;
  claimed: number;
  left: number;
  /** When it was withdrawn, or null. */
  withdrawn: string | null;
};

type WithdrawAction = Action<
  { perkId: string; uploadId: string },
  { withdrawn: number; claimed: number; left: number }
>;

/** The newest uploads of codes, each with what is left of it. */
export function UploadList({ uploads, action }: { uploads: ShownUpload[]; action: WithdrawAction }) {
  return (
    <ul>
      {uploads.map((upload) => (
        <li key={`${upload.perkId} ${upload.uploadId}`} className="border-t border-line py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="text-[1.0625rem]">{upload.title}</span>
            <span className="figures whitespace-nowrap">{leftText(upload)}</span>
          </div>
          <p className="figures mt-1 text-sm text-ink-soft">
            <DotSeparated>
              {[upload.added, upload.by, codesText(upload.codes), claimedText(upload)].filter(
                (part) => part !== null,
              )}
            </DotSeparated>
          </p>
          {upload.left > 0 && <Withdraw upload={upload} action={action} />}
        </li>
      ))}
    </ul>
  );
}

function leftText({ left, withdrawn }: ShownUpload): string {
  return withdrawn ? `Withdrawn ${withdrawn}` : `${left.toLocaleString("en-US")} left`;
}

function claimedText({ claimed }: ShownUpload): string | null {
  return claimed === 0 ? null : `${claimed.toLocaleString("en-US")} claimed`;
}

function Withdraw({ upload, action }: { upload: ShownUpload; action: WithdrawAction }) {
  const { perkId, uploadId, title, added, claimed, left } = upload;
  const form = useForm(action, { hidden: { perkId, uploadId }, onSuccess: useToastAndNavigate() });
  return (
    <Collapsible
      title={
        <>
          Withdraw<span className="sr-only"> {`${title}, ${added}`}</span>
        </>
      }
    >
      <Form form={form} className="grid justify-items-start gap-4">
        <p className="max-w-prose text-ink-soft">
          No member gets {left === 1 ? "its code" : "these codes"} any more. You can add a corrected list
          afterwards.
          {claimed > 0 && ` ${keptText(claimed)}`}
        </p>
        <Submit variant="quiet">Withdraw {codesText(left)}</Submit>
      </Form>
    </Collapsible>
  );
}
