import { requireStaff } from "@/auth/guards";
import { canAdminister } from "@/domain/members/roles";
import { exportResponse } from "@/features/account/privacy/export-response";
import { exportForMember } from "@/features/members/export-for-member";

type Context = { params: Promise<{ username: string }> };

/** Downloads a member's data as JSON, on the member's written request. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  await requireStaff(canAdminister);
  return exportForMember(request, (await params).username, exportResponse);
}
