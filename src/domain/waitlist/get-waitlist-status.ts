import "server-only";
import { waitlistEntries } from "@/db/schema";
import type { MemberContext } from "../context";
import { canLeadConcierges, requireRole } from "../members/roles";
import { isWaiting } from "../messages/is-on-waitlist";
import { readSettings } from "../settings/read-settings";
import { countAdmitted, findHost } from "./lock-admissions";
import { type HostProblem, hostProblem } from "./state";

export type WaitlistStatus = {
  host: { id: string; name: string; problem: HostProblem | null } | null;
  admitted: number;
  admissionsADay: number;
  waiting: number;
};

/** Leads and admins only. */
export async function getWaitlistStatus(context: MemberContext): Promise<WaitlistStatus> {
  requireRole(context, canLeadConcierges);
  const { hostId, admissionsADay } = await readSettings(context);
  const [host, admitted, waiting] = await Promise.all([
    findHost(context.db, hostId),
    countAdmitted(context),
    countWaiting(context),
  ]);
  return {
    host: host && {
      id: host.id,
      name: `${host.firstName} ${host.lastName}`,
      problem: hostProblem(host),
    },
    admitted,
    admissionsADay,
    waiting,
  };
}

/** Leads and admins only. */
export async function countWaiting(context: MemberContext): Promise<number> {
  requireRole(context, canLeadConcierges);
  return context.db.$count(waitlistEntries, isWaiting());
}
