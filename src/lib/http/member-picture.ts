import { escapeHtml } from "../text/escape-html";
import { initials } from "../text/initials";

/** `bytes`: a webp, or null if the picture can't be read now. */
export type MemberPicture = {
  bytes: Buffer<ArrayBuffer> | null;
  firstName: string;
  lastName?: string | null;
};

type Options = { headers?: Record<string, string>; cache: string };

/** Responds with the picture, with initials if it can't be read now, or with 404 for null. `cache` is for the picture only. */
export function memberPictureResponse(picture: MemberPicture | null, { headers, cache }: Options): Response {
  const common = { ...headers, "X-Content-Type-Options": "nosniff" };
  const notStored = { ...common, "Cache-Control": "private, no-store" };
  if (!picture) return new Response(null, { status: 404, headers: notStored });
  if (picture.bytes)
    return new Response(picture.bytes, {
      headers: { ...common, "Content-Type": "image/webp", "Cache-Control": cache },
    });
  return new Response(drawInitials(picture), {
    headers: {
      ...notStored,
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}

/** The initials that a member without a picture has (`Avatar`), in the colors of the palette. */
function drawInitials({ firstName, lastName }: MemberPicture): string {
  const text = escapeHtml(initials(firstName, lastName));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#123c2e"/><text x="50" y="50" dy="0.35em" text-anchor="middle" font-family="Georgia, serif" font-size="38" fill="#f3efe2">${text}</text></svg>`;
}
