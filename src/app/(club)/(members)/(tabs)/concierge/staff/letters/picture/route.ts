import { requireStaff } from "@/auth/guards";
import { canAdminister } from "@/domain/members/roles";
import { uploadLetterPicture } from "@/features/letters/upload-letter-picture";

export async function POST(request: Request): Promise<Response> {
  await requireStaff(canAdminister);
  return uploadLetterPicture(request);
}
