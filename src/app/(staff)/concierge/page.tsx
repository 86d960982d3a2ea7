import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { countDesk, listQueue } from "@/domain/concierge/desk/list-queue";
import { canLeadDesk } from "@/domain/members/roles";
import { isIntakeOpen } from "@/domain/requests/is-concierge-available";
import { countWaiting } from "@/domain/waitlist/get-waitlist-standing";
import { readDeskQuery } from "@/features/desk/desk-query";
import { DeskScreen } from "@/features/desk/queue/desk-screen";
import { orMissing, orMissingMetadata } from "@/features/public-site/or-missing";
import type { SearchParams } from "@/lib/urls/search-params";

type DeskPageProps = { searchParams: SearchParams };

export const generateMetadata = orMissingMetadata(readMetadata);

export default orMissing(DeskPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Desk", robots: { index: false } };
}

async function DeskPage({ searchParams }: DeskPageProps) {
  const { member, context } = await requireStaff();
  const query = readDeskQuery(await searchParams);
  const [page, counts, waiting, open] = await Promise.all([
    listQueue(context, query),
    countDesk(context),
    canLeadDesk(member.role) ? countWaiting(context) : null,
    isIntakeOpen(context),
  ]);
  return <DeskScreen query={query} counts={{ ...counts, waiting }} page={page} isIntakeOpen={open} />;
}
