import { redirect } from "next/navigation";
import { membersHref } from "@/features/members/members-query";
import { staffPage } from "../staff-page";

/** The list of members by balance. */
const { Page, generateMetadata } = staffPage("credit", ({ search }) =>
  redirect(membersHref({ search, order: "balance" })),
);

export { generateMetadata, Page as default };
