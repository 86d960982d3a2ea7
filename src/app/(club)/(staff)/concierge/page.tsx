import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { listTeam } from "@/domain/administration/list-team";
import { getDesk } from "@/domain/concierge/queue/lists/get-desk";
import { canLeadDesk } from "@/domain/members/roles";
import { readDeskQuery } from "@/features/concierge/desk-query";
import { DeskScreen } from "@/features/concierge/queue/desk-screen";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type DeskPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(DeskPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Desk", robots: { index: false } };
}

async function DeskPage({ searchParams }: DeskPageProps) {
  const { member, context } = await requireStaff();
  const query = readDeskQuery(await searchParams);
  const [desk, colleagues] = await Promise.all([
    getDesk(context, query),
    canLeadDesk(member.role) ? listTeam(context) : null,
  ]);
  return <DeskScreen query={query} desk={desk} colleagues={colleagues} />;
}
