import type { ReactNode } from "react";
import { requireStaff } from "@/auth/guards";
import { MembersFrame } from "@/features/club/members-frame";

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await requireStaff();
  return <MembersFrame>{children}</MembersFrame>;
}
