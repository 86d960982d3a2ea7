import type { Duty } from "@/domain/concierge/set-duty";
import { Notice } from "@/ui/layout/notice";
import { DutyForm } from "./duty-form";

export function DutyScreen({ duty }: { duty: Duty }) {
  return (
    <div className="max-w-xl">
      <h1 className="display-title mb-6">Duty</h1>
      {!duty.isOnDuty && (
        <Notice className="mb-6">
          You’re off duty, so you get no notifications while the concierge console is closed.
        </Notice>
      )}
      <DutyForm duty={duty} />
    </div>
  );
}
