import type { Duty } from "@/domain/concierge/set-duty";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/layout/notice";
import { BackLink } from "@/ui/layout/page-head";
import { DutyForm } from "./duty-form";

export function DutyScreen({ duty }: { duty: Duty }) {
  return (
    <>
      <BackLink href={paths.concierge}>Concierge</BackLink>
      <h1 className="display-title mb-8">Duty</h1>
      {!duty.isOnDuty && (
        <Notice className="mb-8 max-w-xl">
          You’re off duty, so you get no notifications while the concierge console is closed.
        </Notice>
      )}
      <DutyForm key={JSON.stringify(duty)} duty={duty} />
    </>
  );
}
