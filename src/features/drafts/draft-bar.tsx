import { headers } from "next/headers";
import { readsDrafts } from "@/auth/reads-drafts";
import { paths } from "@/lib/paths";

/** Says across the page that drafts are shown, with a way out; nothing for who is not shown any. */
export async function DraftBar() {
  if (!(await readsDrafts())) return null;
  return (
    <form
      method="post"
      action={paths.draftLeave}
      className="sticky top-0 z-50 flex items-center justify-center gap-4 bg-ink px-4 py-1.5 text-sm text-paper"
    >
      <span role="status" className="font-medium tracking-wide">
        Draft
      </span>
      <input type="hidden" name="back" value={(await headers()).get("x-address") ?? "/"} />
      <button type="submit" className="underline underline-offset-4">
        Show what members see
      </button>
    </form>
  );
}
