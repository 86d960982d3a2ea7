import type { ReactNode } from "react";
import { AppProviders } from "../app-providers";

/** The layout of all pages except the till. Toasts survive navigation between public and member pages. */
export default function ClubLayout({ children }: { children: ReactNode }) {
  return <AppProviders>{children}</AppProviders>;
}
