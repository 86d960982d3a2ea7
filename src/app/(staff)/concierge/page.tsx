import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { isIntakeOpen } from "@/domain/concierge/is-concierge-available";
import { countDesk, listQueue } from "@/domain/concierge/list-queue";
import { canLeadDesk } from "@/domain/concierge/roles";
import { MembersFrame } from "@/features/club/members-frame";
import { readDeskQuery } from "@/features/concierge/desk-hrefs";
import { DeskScreen } from "@/features/concierge/desk-screen";

type DeskPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Desk", robots: { index: false } };
}

export default async function DeskPage({ searchParams }: DeskPageProps) {
  const { member, context } = await requireStaff();
  const query = readDeskQuery(await searchParams);
  const [page, counts, open] = await Promise.all([
    listQueue(context, query),
    countDesk(context),
    isIntakeOpen(context),
  ]);
  return (
    <MembersFrame current="desk">
      <DeskScreen
        query={query}
        counts={counts}
        page={page}
        isIntakeOpen={open}
        canLead={canLeadDesk(member.role)}
      />
    </MembersFrame>
  );
}
