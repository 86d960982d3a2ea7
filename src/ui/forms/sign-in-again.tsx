import { usePathname, useSearchParams } from "next/navigation";
import { signInPath } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { Link } from "@/ui/link/link";

/** What a form says whose member isn't signed in any more: a way to sign in, and back to this page. */
export function SignInAgain({ children }: { children: string }) {
  const here = withQuery(usePathname(), new URLSearchParams(useSearchParams()));
  return (
    <Link href={signInPath(here)} className="underline underline-offset-[0.3em]">
      {children}
    </Link>
  );
}
