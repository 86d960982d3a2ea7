import type { MetadataRoute } from "next";

/** Invitations may be read, for their previews; they say noindex themselves. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: ["/home", "/profile", "/welcome", "/outbox"] } };
}
