import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { listAudit } from "@/domain/administration/list-audit";
import { listMembers } from "@/domain/administration/list-members";
import { listTeam } from "@/domain/administration/list-team";
import { countKept } from "@/domain/concierge/desk/count-kept";
import { listUndelivered } from "@/domain/concierge/desk/list-undelivered";
import { countAgreeable } from "@/domain/contact-proposals/count-agreeable";
import { listProposals } from "@/domain/contact-proposals/list-proposals";
import { isReminderSkippable } from "@/domain/members/profile/can-skip-reminder";
import { canAdminister, canLeadDesk } from "@/domain/members/roles";
import { configuredChannels } from "@/domain/messages/senders/open-senders";
import { isIntakeOpen } from "@/domain/requests/is-concierge-available";
import { AuditView } from "@/features/administration/audit-view";
import { ContactsView } from "@/features/administration/contacts-view";
import { MembersView } from "@/features/administration/members-view";
import { readStaffQuery, type StaffQuery } from "@/features/administration/staff-query";
import { StaffScreen } from "@/features/administration/staff-screen";
import { TeamView } from "@/features/administration/team-view";
import { RetryForm } from "@/features/desk/retry-form";
import { orMissing, orMissingMetadata } from "@/features/public-site/or-missing";
import { env } from "@/lib/env";
import { missingServices } from "@/lib/missing-services";
import type { SearchParams } from "@/lib/urls/search-params";

type StaffPageProps = { searchParams: SearchParams };

export const generateMetadata = orMissingMetadata(readMetadata);

export default orMissing(StaffPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff(canLeadDesk);
  return { title: "Staff", robots: { index: false } };
}

async function StaffPage({ searchParams }: StaffPageProps) {
  const { member, context } = await requireStaff(canLeadDesk);
  const query = readStaffQuery(await searchParams);
  const isAdmin = canAdminister(member.role);
  const isForLeads = query.view === "team" || query.view === "contacts";
  if (!isForLeads && !isAdmin) notFound();
  return (
    <StaffScreen
      view={query.view}
      canAdminister={isAdmin}
      agreeable={await countAgreeable(context)}
      missing={missingServices(env())}
    >
      <View {...query} />
    </StaffScreen>
  );
}

async function View({ view, search, page }: StaffQuery) {
  const { member, context } = await requireStaff(canLeadDesk);
  if (view === "members")
    return (
      <MembersView
        page={await listMembers(context, { search, page })}
        search={search}
        ownId={member.id}
        giftKey={randomUUID()}
        isReminderSkippable={await isReminderSkippable(context)}
      />
    );
  if (view === "contacts")
    return <ContactsView page={await listProposals(context, page)} canPropose={canAdminister(member.role)} />;
  if (view === "audit") return <AuditView page={await listAudit(context, page)} />;
  const [isOpen, team, undelivered, kept] = await Promise.all([
    isIntakeOpen(context),
    listTeam(context),
    listUndelivered(context, page),
    countKept(context, configuredChannels(env())),
  ]);
  return (
    <TeamView
      isOpen={isOpen}
      team={team}
      undelivered={undelivered}
      kept={kept}
      retryForm={(messageId) => <RetryForm messageId={messageId} />}
    />
  );
}
