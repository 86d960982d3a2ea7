import { revalidateTag } from "next/cache";
import type { NextRequest } from "next/server";
import { parseBody } from "next-sanity/webhook";
import { visitorContext } from "@/auth/guards";
import { changedTags, isFreshSignature } from "@/content/sanity-webhook";
import { announcePublished } from "@/domain/announce-published";
import { env } from "@/lib/env";

const respond = (status: number) => new Response(null, { status });

/**
 * Expires the cached lists and the page of a document that Sanity published, changed or unpublished, on all servers:
 * `{ "_type": "…", "slugs": ["…"] }`, signed with SANITY_WEBHOOK_SECRET.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { SANITY_WEBHOOK_SECRET } = env();
  if (!SANITY_WEBHOOK_SECRET) return respond(404);
  if (!isFreshSignature(request.headers.get("sanity-webhook-signature"), Date.now())) return respond(403);
  const parsed = await parse(request, SANITY_WEBHOOK_SECRET);
  if (!parsed) return respond(400);
  if (!parsed.isValidSignature) return respond(403);
  const tags = changedTags(parsed.body);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  if (tags.length > 0) await announcePublished(visitorContext(), tags);
  return respond(204);
}

/** Returns null if the body is not JSON, which next-sanity parses before it checks the signature. */
async function parse(request: NextRequest, secret: string) {
  try {
    return await parseBody<unknown>(request, secret, false);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
