"use client";

import { usePathname } from "next/navigation";
import { paths, signInPath } from "@/lib/paths";
import { Link } from "@/ui/layout/link";

/** The header's link into the club. The sign-in pages have none, because they are where it leads. */
export function EntryLink({ isMember }: { isMember: boolean }) {
  const isSigningIn = usePathname().startsWith(paths.signIn);
  if (isSigningIn) return null;
  return (
    <Link
      href={isMember ? paths.home : signInPath()}
      className="text-link flex min-h-11 items-center text-[0.9375rem]"
    >
      {isMember ? "Go to your club" : "Sign in"}
    </Link>
  );
}
