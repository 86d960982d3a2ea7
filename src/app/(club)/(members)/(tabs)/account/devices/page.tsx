import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireSessionId } from "@/auth/session";
import { listSessions } from "@/domain/members/sign-in/sessions";
import { AccountFrame } from "@/features/account/account-frame";
import { Devices } from "@/features/account/devices";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Devices" };

export default async function DevicesPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountDevices, searchParams);
  return (
    <AccountFrame section="devices">
      <Devices devices={await listSessions(context, await requireSessionId())} />
    </AccountFrame>
  );
}
