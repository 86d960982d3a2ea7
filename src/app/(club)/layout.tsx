import type { ReactNode } from "react";
import { AppProviders } from "../app-providers";

/** All pages but the till's. It stays while one goes from a visitor's page to a member's, and so do its toasts. */
export default function ClubLayout({ children }: { children: ReactNode }) {
  return <AppProviders>{children}</AppProviders>;
}
