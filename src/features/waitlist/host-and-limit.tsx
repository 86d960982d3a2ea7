import type { Colleague } from "@/domain/administration/list-team";
import type { WaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { AdmissionsForm, HostForm } from "./admission-forms";

type HostAndLimitProps = {
  waitlist: Pick<WaitlistStatus, "host" | "admissionsADay">;
  /** Those who can be the host. */
  administrators: Pick<Colleague, "id" | "name">[];
};

export function HostAndLimit({ waitlist: { host, admissionsADay }, administrators }: HostAndLimitProps) {
  return (
    <div className="grid max-w-2xl gap-x-8 gap-y-8 sm:grid-cols-2">
      <HostForm key={host?.id ?? ""} hostId={host?.id ?? null} administrators={administrators} />
      <AdmissionsForm key={admissionsADay} admissionsADay={admissionsADay} />
    </div>
  );
}
