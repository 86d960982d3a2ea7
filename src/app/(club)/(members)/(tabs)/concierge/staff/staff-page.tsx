import type { ReactNode } from "react";
import { StaffFrame } from "@/features/concierge/console/staff-frame";
import {
  readStaffQuery,
  STAFF_PAGES,
  type StaffPageName,
  type StaffQuery,
} from "@/features/concierge/console/staff-pages";
import { consolePage, type Opened } from "../console-page";

/** Also with the query values that lists have. */
type OpenedStaffPage<Params = object> = Opened<Params> & StaffQuery;

/** Declares a page of `STAFF_PAGES`: its guard, title and frame. */
export function staffPage(name: StaffPageName, render: (opened: OpenedStaffPage) => Promise<ReactNode>) {
  return staffSubpage(name, async (opened) => ({ content: await render(opened) }));
}

type Subpage = {
  /** With a link to the staff page above it; null if the content has its own. Without it, the staff page's label. */
  heading?: string | null | undefined;
  content: ReactNode;
};

/** Declares a page below a staff page, open to the same roles. */
export function staffSubpage<Params = object>(
  name: StaffPageName,
  render: (opened: OpenedStaffPage<Params>) => Promise<Subpage>,
  { title = STAFF_PAGES[name].label }: { title?: string } = {},
) {
  return consolePage<Params>({ title, isOpenTo: STAFF_PAGES[name].isOpenTo }, async (opened) => {
    const { heading, content } = await render({ ...opened, ...readStaffQuery(opened.query) });
    return (
      <StaffFrame page={name} heading={heading} role={opened.member.role}>
        {content}
      </StaffFrame>
    );
  });
}
