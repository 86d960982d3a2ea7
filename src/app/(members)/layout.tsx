import type { ReactNode } from "react";
import { requireSignedIn } from "@/auth/guards";

/** Visitors are sent to sign in before anything is streamed: a loading state below would have answered 200 by then. */
export default async function MembersLayout({ children }: { children: ReactNode }) {
  await requireSignedIn();
  return children;
}
