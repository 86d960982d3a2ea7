import { requireStaff } from "@/auth/guards";
import { canAdminister } from "@/domain/members/roles";
import { uploadMembers } from "@/features/member-import/upload-members";

export async function POST(request: Request): Promise<Response> {
  await requireStaff(canAdminister);
  return uploadMembers(request);
}
