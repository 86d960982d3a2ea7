import type { ReactNode } from "react";
import type { WaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { ADMIT_BATCH } from "@/domain/waitlist/state";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { AdmitNextForm } from "./admission-forms";
import { hostText } from "./waitlist-labels";

type AdmissionControlsProps = { waitlist: WaitlistStatus; canName: boolean };

/** `canName`: whether the viewer may change the host and the limit. */
export function AdmissionControls({ waitlist, canName }: AdmissionControlsProps) {
  const { host, admitted, admissionsADay, waiting } = waitlist;
  const problem = hostText(waitlist, canName);
  if (problem)
    return (
      <Notice>
        <p>{problem}</p>
        {canName && <SettingsLink>Choose the host</SettingsLink>}
      </Notice>
    );
  const left = Math.max(admissionsADay - admitted, 0);
  return (
    <section aria-label="Admissions" className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div>
        <p className="figures font-display text-3xl leading-tight">
          {admitted} <span className="text-xl text-ink-soft">of {admissionsADay}</span>
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          admitted in the last 24 hours, in {host?.name}’s name{left === 0 && ". You’ve reached the limit."}
        </p>
        {canName && <SettingsLink>Change host and limit</SettingsLink>}
      </div>
      <AdmitNextForm number={Math.min(ADMIT_BATCH, left, waiting)} />
    </section>
  );
}

function SettingsLink({ children }: { children: ReactNode }) {
  return (
    <Link href={paths.staffSettings} className="inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  );
}
