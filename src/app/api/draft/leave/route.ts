import { leaveDrafts } from "@/features/drafts/leave-drafts";

export function POST(request: Request): Promise<Response> {
  return leaveDrafts(request);
}
