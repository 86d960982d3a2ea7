import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { isIntakeOpen } from "@/domain/concierge/is-concierge-available";
import { listAudit } from "@/domain/concierge/list-audit";
import { listMembers } from "@/domain/concierge/list-members";
import { listTeam } from "@/domain/concierge/list-team";
import { listUndelivered } from "@/domain/concierge/list-undelivered";
import { canAdminister, canLeadDesk } from "@/domain/concierge/roles";
import { MembersFrame } from "@/features/club/members-frame";
import { AuditView } from "@/features/concierge/audit-view";
import { readStaffQuery } from "@/features/concierge/desk-hrefs";
import { MembersView } from "@/features/concierge/members-view";
import { StaffScreen } from "@/features/concierge/staff-screen";
import { TeamView } from "@/features/concierge/team-view";

type StaffPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };
type StaffQuery = ReturnType<typeof readStaffQuery>;

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff(canLeadDesk);
  return { title: "Staff", robots: { index: false } };
}

export default async function StaffPage({ searchParams }: StaffPageProps) {
  const { member } = await requireStaff(canLeadDesk);
  const query = readStaffQuery(await searchParams);
  const isAdmin = canAdminister(member.role);
  if (query.view !== "team" && !isAdmin) notFound();
  return (
    <MembersFrame current="desk">
      <StaffScreen view={query.view} canAdminister={isAdmin}>
        <View {...query} />
      </StaffScreen>
    </MembersFrame>
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
      />
    );
  if (view === "audit") return <AuditView page={await listAudit(context, page)} />;
  const [isOpen, team, undelivered] = await Promise.all([
    isIntakeOpen(context),
    listTeam(context),
    listUndelivered(context, page),
  ]);
  return <TeamView isOpen={isOpen} team={team} undelivered={undelivered} />;
}
