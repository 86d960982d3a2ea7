import type { NextRequest } from "next/server";
import { enterDrafts } from "@/features/drafts/enter-drafts";

/** The studio opens this URL with its secret to show drafts. */
export function GET(request: NextRequest): Promise<Response> {
  return enterDrafts(request);
}

/** A link preview must not turn draft mode on. */
export function HEAD(): Response {
  return new Response(null, { status: 401 });
}
