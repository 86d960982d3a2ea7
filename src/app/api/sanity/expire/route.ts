import { revalidateTag } from "next/cache";
import { z } from "zod";
import { expirySecret } from "@/content/expiry-secret";
import { isSameSecret } from "@/lib/hash";

const tagList = z.array(z.string()).max(200);

/** Expires cached content. Only this server can send the request; for anyone else the address does not exist. */
export async function POST(request: Request): Promise<Response> {
  const isOurs = isSameSecret(request.headers.get("authorization"), `Bearer ${expirySecret()}`);
  if (!isOurs) return new Response(null, { status: 404 });
  for (const tag of tagList.parse(await request.json())) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
