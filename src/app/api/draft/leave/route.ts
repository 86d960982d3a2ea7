import { leaveDrafts } from "@/features/drafts/leave-drafts";

/** Shows the club again as members see it. */
export function POST(request: Request): Promise<Response> {
  return leaveDrafts(request);
}
