import { headers } from "next/headers";
import { canReadDrafts } from "@/auth/can-read-drafts";
import { paths } from "@/lib/paths";

/** A separate bundle, so that pages without drafts don't load it. */
const OVERLAYS = "/drafts/overlays";

/** The bar above the page while drafts are shown, with a button to leave draft mode. */
export async function DraftBar() {
  if (!(await canReadDrafts())) return null;
  const request = await headers();
  return (
    <>
      <form
        method="post"
        action={paths.draftLeave}
        className="sticky top-0 z-50 flex items-center justify-center gap-4 bg-ink px-4 py-1.5 text-sm text-paper"
      >
        <span role="status" className="font-medium tracking-wide">
          Draft
        </span>
        <input type="hidden" name="back" value={request.get("x-address") ?? "/"} />
        <button type="submit" className="underline underline-offset-4">
          Show what members see
        </button>
      </form>
      <link rel="stylesheet" href={`${OVERLAYS}.css`} />
      <script type="module" src={`${OVERLAYS}.js`} nonce={request.get("x-nonce") ?? undefined} />
    </>
  );
}
