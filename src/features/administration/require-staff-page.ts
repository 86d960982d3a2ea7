import "server-only";
import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { STAFF_PAGES, type StaffPageName } from "./staff-pages";

/** Returns the member and the context. Calls `notFound()` if the member's role may not open the page. */
export async function requireStaffPage(name: StaffPageName) {
  return requireStaff(STAFF_PAGES[name].isOpenTo);
}

export async function staffPageMetadata(name: StaffPageName): Promise<Metadata> {
  await requireStaffPage(name);
  return { title: STAFF_PAGES[name].label, robots: { index: false } };
}
