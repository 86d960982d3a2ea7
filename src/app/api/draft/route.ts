import type { NextRequest } from "next/server";
import { enterDrafts } from "@/features/drafts/enter-drafts";

/** The studio leads here, with its secret, to show drafts. */
export function GET(request: NextRequest): Promise<Response> {
  return enterDrafts(request);
}

/** Whoever only asks what is here, such as a link’s preview, changes nothing. */
export function HEAD(): Response {
  return new Response(null, { status: 401 });
}
