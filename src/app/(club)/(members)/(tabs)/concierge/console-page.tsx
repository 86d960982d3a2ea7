import type { ReactNode } from "react";
import { requireStaff } from "@/auth/guards";
import type { Member } from "@/auth/session";
import type { MemberContext } from "@/domain/context";
import type { Role } from "@/domain/members/roles";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

/** What a page of the console gets: the member who opened it, and its address. */
export type Opened<Params = object> = {
  member: Member;
  context: MemberContext;
  params: Params;
  query: Awaited<SearchParams>;
};

type PageProps<Params> = { params: Promise<Params>; searchParams: SearchParams };

type ConsolePage = {
  title: string;
  /** Without it, the page is open to all staff. */
  isOpenTo?: (role: Role) => boolean;
};

/** Declares a page and its metadata. Both show the not-found page to members whose role may not open it. */
export function consolePage<Params = object>(
  { title, isOpenTo }: ConsolePage,
  render: (opened: Opened<Params>) => Promise<ReactNode>,
) {
  return {
    Page: withNotFound(async ({ params, searchParams }: PageProps<Params>) => {
      const staff = await requireStaff(isOpenTo);
      return render({ ...staff, params: await params, query: await searchParams });
    }),
    generateMetadata: withNotFoundMetadata(async () => {
      await requireStaff(isOpenTo);
      return { title, robots: { index: false } };
    }),
  };
}
