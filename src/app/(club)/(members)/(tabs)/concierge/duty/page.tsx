import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { getDuty } from "@/domain/concierge/set-duty";
import { DutyScreen } from "@/features/concierge/duty-screen";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(DutyPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Duty", robots: { index: false } };
}

async function DutyPage() {
  const { context } = await requireStaff();
  return <DutyScreen duty={await getDuty(context)} />;
}
