import "server-only";
import { waitlistEntries } from "@/db/schema";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canLeadConcierges } from "../members/roles";
import { isWaiting } from "../messages/is-on-waitlist";
import { countAdmitted, findHost, readWaitlistSettings } from "./lock-admissions";
import { type HostProblem, hostProblem } from "./state";

/** In whose name the club lets in, how many it has within 24 hours, and how many it can. */
export type WaitlistStanding = {
  host: { id: string; name: string; problem: HostProblem | null } | null;
  admitted: number;
  admissionsADay: number;
  waiting: number;
};

/** How the waitlist stands. Leads and admins only. @throws DomainError not-allowed. */
export async function getWaitlistStanding(context: MemberContext): Promise<WaitlistStanding> {
  requireRole(context, canLeadConcierges);
  const { hostId, admissionsADay } = await readWaitlistSettings(context.db);
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

/** How many wait. Leads and admins only. @throws DomainError not-allowed. */
export async function countWaiting(context: MemberContext): Promise<number> {
  requireRole(context, canLeadConcierges);
  return context.db.$count(waitlistEntries, isWaiting());
}
