import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { listTeam } from "@/domain/administration/list-team";
import { getRequest } from "@/domain/concierge/queue/get-request";
import { getDesk } from "@/domain/concierge/queue/lists/get-desk";
import { canLeadDesk } from "@/domain/members/roles";
import { readDeskQuery } from "@/features/concierge/desk-query";
import { DeskScreen } from "@/features/concierge/queue/desk-screen";
import { RequestScreen } from "@/features/concierge/request/request-screen";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type RequestPageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(RequestPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Request", robots: { index: false } };
}

async function RequestPage({ params, searchParams }: RequestPageProps) {
  const { member, context } = await requireStaff();
  const [{ id }, query] = await Promise.all([params, searchParams.then(readDeskQuery)]);
  const [request, desk, colleagues] = await Promise.all([
    getRequest(context, id),
    getDesk(context, query, id),
    canLeadDesk(member.role) ? listTeam(context) : null,
  ]);
  if (!request) notFound();
  return (
    <DeskScreen query={query} desk={desk} colleagues={colleagues} opened={request.id}>
      <RequestScreen request={request} colleagues={colleagues} />
    </DeskScreen>
  );
}
