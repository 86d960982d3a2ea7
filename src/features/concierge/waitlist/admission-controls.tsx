import type { WaitlistStanding } from "@/domain/waitlist/get-waitlist-standing";
import { ADMITTED_AT_ONCE } from "@/domain/waitlist/limits";
import { Notice } from "@/ui/layout/notice";
import { AdmitNextForm } from "./admit-next-form";
import { hostText } from "./waitlist-labels";

type WaitlistDoorProps = { standing: WaitlistStanding; canName: boolean };

/** In whose name the waitlist is let in, how many may come in today, and the button for the next ten. */
export function AdmissionControls({ standing, canName }: WaitlistDoorProps) {
  const { host, admitted, admissionsADay, waiting } = standing;
  const problem = hostText(standing, canName);
  if (problem) return <Notice>{problem}</Notice>;
  const left = Math.max(admissionsADay - admitted, 0);
  return (
    <section
      aria-label="Letting in"
      className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b border-line pb-6"
    >
      <div>
        <p className="figures font-display text-3xl leading-tight">
          {admitted} <span className="text-xl text-ink-soft">of {admissionsADay}</span>
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          admitted within 24 hours, in {host?.name}’s name{left === 0 && ". That’s everybody for today."}
        </p>
      </div>
      <AdmitNextForm number={Math.min(ADMITTED_AT_ONCE, left, waiting)} />
    </section>
  );
}
