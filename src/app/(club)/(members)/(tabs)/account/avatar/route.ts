import { uploadAvatar } from "@/features/account/avatar/upload-avatar";

export function POST(request: Request): Promise<Response> {
  return uploadAvatar(request);
}
