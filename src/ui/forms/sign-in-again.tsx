import { usePathname, useSearchParams } from "next/navigation";
import { signInPath } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";

/** What a form says whose member isn't signed in any more: a way to sign in, by a load of its own, and back to this page. */
export function SignInAgain({ children }: { children: string }) {
  const here = withQuery(usePathname(), new URLSearchParams(useSearchParams()));
  return (
    <a href={signInPath(here)} className="underline underline-offset-[0.3em]">
      {children}
    </a>
  );
}
