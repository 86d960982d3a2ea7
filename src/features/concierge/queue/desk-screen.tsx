import type { ReactNode } from "react";
import type { Colleague } from "@/domain/administration/list-team";
import type { Desk } from "@/domain/concierge/queue/lists/get-desk";
import { classNames } from "@/ui/layout/class-names";
import { type DeskQuery, deskHref } from "../desk-query";
import { DeskKeys } from "./desk-keys";
import { DeskList } from "./desk-list";
import { DeskLive } from "./desk-live";
import { DeskRail } from "./desk-rail";
import { EmptyDetailPanel } from "./empty-detail-panel";

type DeskScreenProps = {
  query: DeskQuery;
  desk: Desk;
  /** Given to those who may reassign. */
  colleagues: Colleague[] | null;
  /** The id of the request that is open. */
  opened?: string;
  /** That request. */
  children?: ReactNode;
};

/** The desk: its rail, its list and the request that is open; on a phone the one or the other is a page of its own. */
export function DeskScreen({ query, desk, colleagues, opened, children }: DeskScreenProps) {
  return (
    <>
      <DeskLive />
      <DeskKeys />
      <div
        data-desk=""
        className="grid gap-x-7 gap-y-4 lg:h-[calc(100dvh-4rem-1px)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[10.5rem_minmax(0,1.45fr)_minmax(0,1fr)] xl:grid-rows-1"
      >
        <div className={classNames("contents", opened && "max-lg:hidden")}>
          <DeskRail query={query} desk={desk} hasOpened={opened !== undefined} />
          <DeskList
            key={deskHref(query)}
            query={query}
            page={desk.page}
            total={desk.filters?.shown ?? null}
            opened={opened}
            colleagues={colleagues}
          />
        </div>
        <div
          className={classNames(
            "@container min-h-0 min-w-0 lg:overflow-y-auto lg:border-l lg:border-line lg:pt-2 lg:pl-7 lg:[scrollbar-width:thin]",
            !opened && "max-lg:hidden",
          )}
        >
          {children ?? <EmptyDetailPanel view={query.view} desk={desk} />}
        </div>
      </div>
    </>
  );
}
