import type { MetadataRoute } from "next";

/** Crawlers may fetch invitations for link previews; those pages set noindex themselves. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: ["/home", "/profile", "/welcome", "/outbox"] } };
}
