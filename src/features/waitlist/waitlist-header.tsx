import type { WaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { ADMIT_BATCH } from "@/domain/waitlist/state";
import { paths } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { Tabs } from "@/ui/layout/tabs";
import { AdmitNextForm } from "./admission-forms";
import { hostText } from "./waitlist-labels";

type WaitlistHeaderProps = { queue: number; mine: number; waiting: number };

export function WaitlistHeader({ queue, mine, waiting }: WaitlistHeaderProps) {
  const link = "inline-flex min-h-11 items-center text-[0.9375rem] text-link";
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="display-title">Concierge</h1>
        <div className="flex gap-7">
          <Link href={paths.duty} className={link}>
            Duty
          </Link>
          <Link href={paths.staff} className={link}>
            Staff
          </Link>
        </div>
      </header>
      <p role="status" className="sr-only">
        {queue} in the queue, {mine} claimed by you
      </p>
      <Tabs
        label="Requests"
        current="waitlist"
        tabs={[
          { name: "queue", label: "Queue", href: paths.concierge, count: queue },
          { name: "mine", label: "Mine", href: listHref(paths.concierge, { view: "mine" }), count: mine },
          { name: "done", label: "Done", href: listHref(paths.concierge, { view: "done" }) },
          { name: "waitlist", label: "Waitlist", href: paths.waitlist, count: waiting },
        ]}
      />
    </>
  );
}

type AdmissionControlsProps = { waitlist: WaitlistStatus; canName: boolean };

/** `canName`: whether the viewer may name the host. */
export function AdmissionControls({ waitlist, canName }: AdmissionControlsProps) {
  const { host, admitted, admissionsADay, waiting } = waitlist;
  const problem = hostText(waitlist, canName);
  if (problem) return <Notice>{problem}</Notice>;
  const left = Math.max(admissionsADay - admitted, 0);
  return (
    <section
      aria-label="Admissions"
      className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b border-line pb-6"
    >
      <div>
        <p className="figures font-display text-3xl leading-tight">
          {admitted} <span className="text-xl text-ink-soft">of {admissionsADay}</span>
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          admitted in the last 24 hours, in {host?.name}’s name{left === 0 && ". You’ve reached the limit."}
        </p>
      </div>
      <AdmitNextForm number={Math.min(ADMIT_BATCH, left, waiting)} />
    </section>
  );
}
