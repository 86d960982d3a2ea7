import type { Duty } from "@/domain/concierge/duty/get-duty";
import { paths } from "@/lib/paths";
import { BackLink } from "@/ui/layout/back-link";
import { Notice } from "@/ui/layout/notice";
import { DutyForm } from "./duty-form";

/** The page on which each of the staff says when they want to hear of work. */
export function DutyScreen({ duty }: { duty: Duty }) {
  return (
    <>
      <BackLink href={paths.concierge}>The desk</BackLink>
      <h1 className="display-title mb-8">Duty</h1>
      {!duty.isOnDuty && (
        <Notice className="mb-8 max-w-xl">
          You’re off duty: you hear of nothing while the desk is closed.
        </Notice>
      )}
      <DutyForm key={JSON.stringify(duty)} duty={duty} />
    </>
  );
}
