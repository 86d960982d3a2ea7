import { leaveDrafts } from "@/features/drafts/enter-drafts";

export function POST(request: Request): Promise<Response> {
  return leaveDrafts(request);
}
