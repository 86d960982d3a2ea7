import { requireStaff } from "@/auth/guards";
import { canAdminister } from "@/domain/members/roles";
import { uploadPerkCodes } from "@/features/perks/perk-codes";

export async function POST(request: Request): Promise<Response> {
  await requireStaff(canAdminister);
  return uploadPerkCodes(request);
}
