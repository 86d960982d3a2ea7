import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { signInPath } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";

/** Returns the message of an error. If the session has ended, it is a link to the sign-in page. */
export function errorText({ code, message }: ErrorEnvelope): ReactNode {
  return code === "sign-in-required" ? <SignInLink>{message}</SignInLink> : message;
}

function SignInLink({ children }: { children: string }) {
  const currentPage = withQuery(usePathname(), new URLSearchParams(useSearchParams()));
  return (
    <a href={signInPath(currentPage)} className="underline underline-offset-[0.3em]">
      {children}
    </a>
  );
}
