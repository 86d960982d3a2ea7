import type { ReactNode } from "react";
import type { ListedPage } from "@/domain/invitations/list-invitations";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { countBadge, countLabel } from "@/lib/count-badge";
import { CursorPager } from "@/ui/layout/cursor-pager";
import { Disclosure } from "@/ui/layout/disclosure";
import { type ListCursors, type ListedSection, sectionHrefs } from "./section-hrefs";

type ListedSectionProps = {
  name: ListedSection;
  title: string;
  page: ListedPage;
  cursors: ListCursors;
  isOpen?: boolean;
  summaryId?: string;
  empty?: ReactNode;
  row: (invitation: ListedInvitation) => ReactNode;
};

/** A collapsible section of the list: its header counts all of it, and its rows are one page. */
export function ListedSectionView(props: ListedSectionProps) {
  const { name, title, page, cursors, isOpen, summaryId, empty, row } = props;
  return (
    <Disclosure
      id={name}
      title={countLabel(page.total, title)}
      count={countBadge(page.total)}
      summaryId={summaryId}
      defaultOpen={isOpen || !page.isNewest}
    >
      {page.total === 0 && empty}
      <ul className="divide-y divide-line">{page.rows.map(row)}</ul>
      <CursorPager label={`Pages of ${title}s`} total={page.total} {...sectionHrefs(name, page, cursors)} />
    </Disclosure>
  );
}
