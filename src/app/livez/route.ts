import { VERSION } from "@/lib/version";

export function GET(): Response {
  return new Response(`ok ${VERSION}\n`);
}
