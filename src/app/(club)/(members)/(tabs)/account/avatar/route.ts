import { uploadAvatar } from "@/features/account/avatar/upload-avatar";

/** Takes a picture for the member who sends it. */
export function POST(request: Request): Promise<Response> {
  return uploadAvatar(request);
}
