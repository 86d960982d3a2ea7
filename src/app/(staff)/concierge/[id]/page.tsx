import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { listTeam } from "@/domain/administration/list-team";
import { getRequest } from "@/domain/concierge/desk/get-request";
import { canLeadDesk } from "@/domain/members/roles";
import { RequestScreen } from "@/features/desk/request/request-screen";
import { orMissing, orMissingMetadata } from "@/features/public-site/or-missing";

export const generateMetadata = orMissingMetadata(readMetadata);

export default orMissing(RequestPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Request", robots: { index: false } };
}

async function RequestPage({ params }: { params: Promise<{ id: string }> }) {
  const { member, context } = await requireStaff();
  const request = await getRequest(context, (await params).id);
  if (!request) notFound();
  return (
    <RequestScreen request={request} colleagues={canLeadDesk(member.role) ? await listTeam(context) : null} />
  );
}
