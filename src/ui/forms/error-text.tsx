import type { ReactNode } from "react";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { SignInAgain } from "./sign-in-again";

/** What went wrong, as it is shown: who isn't signed in any more is led there. */
export function errorText({ code, message }: ErrorEnvelope): ReactNode {
  return code === "sign-in-required" ? <SignInAgain>{message}</SignInAgain> : message;
}
