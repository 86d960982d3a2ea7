import type { ReactNode } from "react";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { countQueue } from "@/domain/concierge/queue/get-queue";
import { countOpenRecoveries } from "@/domain/contact-recovery/list-recoveries";
import { canAdminister, canLeadConcierges, canUseConsole } from "@/domain/members/roles";
import { countWaiting } from "@/domain/waitlist/get-waitlist-status";
import { ConsoleFrame } from "@/features/concierge/console/console-frame";
import { listStaffPages } from "@/features/concierge/console/staff-pages";

/**
 * The rail of the console. Next doesn't render it again when its pages change; `LiveUpdates` refreshes the counts.
 * It checks no permission; each page does. Other members get the page alone, which is the not-found page.
 */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const member = await getMember();
  if (!member || !canUseConsole(member.role)) return children;
  const context = memberContext(member);
  const isLead = canLeadConcierges(member.role);
  const [counts, waiting, recoveries] = await Promise.all([
    countQueue(context),
    isLead ? countWaiting(context) : null,
    canAdminister(member.role) ? countOpenRecoveries(context) : 0,
  ]);
  const staffLinks = listStaffPages(member.role).map(({ name, label, path, alsoAt }) => ({
    text: label,
    path,
    alsoAt,
    count: name === "contacts" ? recoveries || undefined : undefined,
  }));
  return (
    <ConsoleFrame counts={{ ...counts, waiting }} staffLinks={staffLinks}>
      {children}
    </ConsoleFrame>
  );
}
