import { revalidateTag } from "next/cache";
import { cacheTag } from "@/content/cache-tag";
import { changedType } from "@/content/changed-type";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/is-same-secret";
import { sanitySignature } from "@/lib/sanity-signature";

/**
 * Sanity tells that a document was published, changed or taken back: `{ "_type": "…" }`, signed with
 * SANITY_WEBHOOK_SECRET. What was read from documents of that type is asked anew; a withdrawn one is not shown again.
 */
export async function POST(request: Request): Promise<Response> {
  const { SANITY_WEBHOOK_SECRET } = env();
  if (!SANITY_WEBHOOK_SECRET) return new Response(null, { status: 404 });
  const given = request.headers.get("sanity-webhook-signature");
  const sentAt = /^t=(\d+),/.exec(given ?? "")?.[1] ?? "";
  const body = await request.text();
  if (!isSameSecret(given, sanitySignature(SANITY_WEBHOOK_SECRET, sentAt, body)))
    return new Response(null, { status: 403 });
  const type = changedType(body);
  if (type) revalidateTag(cacheTag(type), { expire: 0 });
  return new Response(null, { status: 204 });
}
